/** Modals by name, with the slice that offers each. The modal host loads one when it is opened. */
export const MODAL_OWNERS = {
  'added-to-cart': 'mf-cart-checkout',
  'card-security-code-front': 'mf-cart-checkout',
  'card-security-code-back': 'mf-cart-checkout',
  'delivery-information': 'mf-cart-checkout',
  'payment-error': 'mf-cart-checkout',
  'shipping-cart-edit': 'mf-cart-checkout',
  'non-returnable-info': 'mf-catalog',
  'parcel-details': 'mf-account',
  'confirmation-alert': 'shell',
  information: 'shell',
} as const;
export type StoreModal = keyof typeof MODAL_OWNERS;

export const DEFAULT_MODAL_WIDTH_PX = 600;
