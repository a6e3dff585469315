import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import { addressOf } from '../../catalogue/media/picture-library.ts';

/** A width that shows the piece and loads anywhere. */
const WIDTH = 960;

/** Pictures with what they show in words, the drawing with its measures, the model. */
export function mediaOf({ drawing, model_3d_link: model, name, pictures }: Variant, publicOrigin: string) {
  const images = pictures.map((picture) => ({
    type: 'image',
    url: `${publicOrigin}${addressOf(picture, WIDTH)}`,
    alt_text: picture.alternative_text,
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
      : [{ type: 'model_3d', url: new URL(model, publicOrigin).href, alt_text: `${name} as a 3D model` }];
  return [...images, ...drawings, ...models];
}
