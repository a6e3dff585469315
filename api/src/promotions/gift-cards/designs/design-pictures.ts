import { join } from 'node:path';
import { MEDIA_DIR } from '@sanderling/catalogue-data/schema/picture-manifest';
import type { GiftCardDesign } from '@sanderling/contract/commerce/gift-card-designs';

/** Below the shop's address. */
export function designPicturePath(design: GiftCardDesign): string {
  return `/media/mail/${fileName(design)}`;
}

/** Where the picture is committed. */
export function designPictureFile(design: GiftCardDesign): string {
  return join(MEDIA_DIR, 'mail', fileName(design));
}

function fileName(design: GiftCardDesign): string {
  return `gift-card-${design.replace('_', '-')}.png`;
}
