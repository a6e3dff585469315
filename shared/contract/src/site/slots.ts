/**
 * Named places of the layouts and pages that a slice may fill, and what the place hands to it. A slot that no slice fills,
 * or whose slice is down, shows its fallback; the page around it is complete without it. A new slot of a layout is placed in
 * `shell/src/routing/layout-slots.ts`.
 */
export interface SlotProps {
  /** Above the header: the promotion carousel. */
  'site.top': { path: string };
  /** Below the content: the campaign banner. */
  'site.banner': { path: string };
  /** In the header, beside the cart icon: the preview that opens from it, and the "added to cart" popup. */
  'header.cart': Record<string, never>;
  /** In the header, loaded on click: search with suggestions. */
  'header.search': { onClose: () => void };
  /** Recommended styles, on home, product and error pages. */
  'recommended.styles': { heading?: string };
  /** Below the content of every page with the site's layout. An open slot: each slice that fills it has a place of its own there. */
  'site.end': { path: string };
}
export type SlotName = keyof SlotProps;

/** Slots that any slice may fill, and several at a time, each in a place of its own. */
export const OPEN_SLOTS: readonly SlotName[] = ['site.end'];

/** The slice that fills each of the others. No other may. */
export const SLOT_OWNERS = {
  'site.top': 'mf-promotions',
  'site.banner': 'mf-promotions',
  'header.cart': 'mf-cart-checkout',
  'header.search': 'mf-catalog',
  'recommended.styles': 'mf-catalog',
} as const satisfies Partial<Record<SlotName, string>>;
