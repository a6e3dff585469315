import { store } from '@sanderling/catalogue-data/store/store';
import type { GiftCardDesign } from '@sanderling/contract/commerce/gift-card-designs';

/** The grounds and inks of the designs, since mail programs know no style sheet of ours. */
export const DESIGN_COLORS: Readonly<Record<GiftCardDesign, { ground: string; ink: string }>> = {
  for_you: { ground: store.colors.linen, ink: store.colors.ink },
  birthday: { ground: store.colors.clay, ink: store.colors.paper },
  new_home: { ground: store.colors.moss, ink: store.colors.paper },
  thank_you: { ground: store.colors.ink, ink: store.colors.paper },
};
