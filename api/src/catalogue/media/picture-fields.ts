import type { Picture } from '@sanderling/contract/wire/values/picture';
import { addressOf } from './picture-library.ts';

const IMAGE_WIDTH = 960;

/** A picture as the wire has it: whole, and as one address. */
export function pictureFields(picture: Picture | null): {
  image_url: string | null;
  picture: Picture | null;
} {
  return { image_url: picture && addressOf(picture, IMAGE_WIDTH), picture };
}
