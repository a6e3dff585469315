import type { VariantPictures } from '../../platform/database/columns/catalogue-content.ts';
import { addressOf } from './picture-library.ts';

/** Shown at 72 px, on displays of up to four times as many. */
const WIDTH = 320;

/** The absolute address of a variant's picture; null where there is none yet. */
export function pictureInMail({ main }: VariantPictures, publicOrigin: string): string | null {
  return main ? publicOrigin + addressOf(main, WIDTH) : null;
}
