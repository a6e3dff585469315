import { pin } from '@sanderling/contract/wire/catalogue/catalogue';
import { collectionRule } from '@sanderling/contract/wire/catalogue/collection-rule';
import { picture } from '@sanderling/contract/wire/values/picture';
import { z } from 'zod';
import { brandFile, categoryFile, collectionFile, roomFile } from './editorial-files.ts';
import { shopProduct } from './shop-product.ts';

const own = { picture: picture.nullable().optional() };

/** What merchants edit, by kind: the shapes of the files, with pictures of the merchant's own. */
export const SHOP_DOCUMENTS = {
  product: shopProduct,
  brand: brandFile.extend(own),
  category: categoryFile.extend(own),
  collection: collectionFile.extend({ ...own, rule: collectionRule.nullable().optional() }),
  room: roomFile.extend({
    ...own,
    pins: z.array(pin).optional(),
    mobile_pins: z.array(pin).optional(),
  }),
};
export type DocumentKind = keyof typeof SHOP_DOCUMENTS;
export type ShopDocument<Kind extends DocumentKind> = z.infer<(typeof SHOP_DOCUMENTS)[Kind]>;
