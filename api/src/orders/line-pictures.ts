import type { VariantPictures } from '../database/catalogue-content.ts';
import { addressOf } from '../media/picture-library.ts';

const IMAGE_WIDTH = 480;
const PREVIEW_WIDTH = 320;

/** Addresses of the pictures of a line; empty where the piece has none, as the wire has it. */
export function linePictures({ main, hover }: VariantPictures) {
  return {
    imageUrl: main ? addressOf(main, IMAGE_WIDTH) : '',
    previewUrl: main ? addressOf(main, PREVIEW_WIDTH) : '',
    hoverImageUrl: hover ? addressOf(hover, IMAGE_WIDTH) : null,
  };
}
