import type { Product, Variant } from '@sanderling/contract/wire/catalogue/product';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import { addressOf } from '../../catalogue/media/picture-library.ts';

/** A width that shows the piece and loads anywhere. */
const WIDTH = 960;

/** Whose variant is shown. */
export type Shown = Pick<Product, 'name' | 'variants'>;

/** Pictures with what they show in words, the drawing with its measures, the model. What is said of each is true of the file as it opens. */
export function mediaOf(
  { drawing, model_3d_link: model, name, pictures }: Variant,
  product: Shown,
  publicOrigin: string,
) {
  const images = pictures.map((picture) => ({
    type: 'image',
    url: `${publicOrigin}${addressOf(picture, WIDTH)}`,
    alt_text: textOf(picture),
    width: Math.min(WIDTH, picture.width),
    height: Math.round((Math.min(WIDTH, picture.width) * picture.height) / picture.width),
  }));
  const drawings =
    drawing === null
      ? []
      : [{ type: 'image', url: `${publicOrigin}${drawing.url}`, alt_text: drawing.alternative_text }];
  const models =
    model === null
      ? []
      : [
          {
            type: 'model_3d',
            url: new URL(model, publicOrigin).href,
            alt_text: isOfOthersToo(model, product)
              ? `${product.name} as a 3D model, with its finishes to choose from`
              : `${name} as a 3D model`,
          },
        ];
  return [...images, ...drawings, ...models];
}

/** A picture that was lent by another finish says so, as beside it on the product's page. */
function textOf({ alternative_text: text, shown_in: finish }: Picture): string {
  return finish === undefined ? text : `${text.replace(/\.$/, '')}. Shown in ${finish}`;
}

/** One file has all finishes, and opens in one of them. */
function isOfOthersToo(model: string, { variants }: Shown): boolean {
  return Object.values(variants).filter((each) => each.model_3d_link === model).length > 1;
}
