import { z } from 'zod';
import { shopProduct, shopVariant } from './shop-product.ts';

/** A variant in a call or a file: found by its SKU, with as many other fields as there are to say. */
export const variantUpsert = shopVariant
  .omit({ id: true, product_id: true })
  .partial()
  .required({ sku: true });
export type VariantUpsert = z.infer<typeof variantUpsert>;

/**
 * A product in a call or a file: found by its address, with as many other fields as there are to say. What is left out stays as it is;
 * a new product gets the shop's usual.
 */
export const productUpsert = shopProduct
  .omit({ id: true, supplier_name: true, main_variant_slug: true })
  .partial()
  .required({ slug: true })
  .extend({
    // Else what is left out would be taken for none.
    designer_tip: shopProduct.shape.designer_tip.unwrap().optional(),
    variants: z.array(variantUpsert).min(1).max(250).optional(),
    /** The name of the brand, where its address is not known; a new one is added. */
    brand_name: z.string().trim().min(1).max(120).optional(),
    /** False keeps it out of the shop. */
    listed: z.boolean().optional(),
    /** Variants that are not named are taken out. */
    replace_variants: z.boolean().optional(),
  });
export type ProductUpsert = z.infer<typeof productUpsert>;
