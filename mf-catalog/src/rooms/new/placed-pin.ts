import type { Picture } from '@sanderling/contract/wire/values/picture';

export interface ChosenProduct {
  variantId: number;
  name: string;
}

/** A piece and where it stands in the picture, from 0 to 1 of its width and height. */
export interface PlacedPin extends ChosenProduct {
  /** Of this pin among those on the picture, which may show one piece twice. */
  id: number;
  x: number;
  y: number;
}

export interface SentPicture {
  id: string;
  picture: Picture;
}

/** Any slice may send this through the event bus. */
export function isChosenProduct(value: unknown): value is ChosenProduct {
  return (
    typeof value === 'object' &&
    value !== null &&
    'variantId' in value &&
    typeof value.variantId === 'number' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}
