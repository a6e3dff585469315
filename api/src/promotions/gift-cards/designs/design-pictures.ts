import type { GiftCardDesign } from '@sanderling/contract/commerce/gift-card-designs';

export const DESIGN_PICTURES_PATH = '/media/gift-cards';

/** Below the shop's address. */
export function designPicturePath(design: GiftCardDesign): string {
  return `${DESIGN_PICTURES_PATH}/${design}.png`;
}
