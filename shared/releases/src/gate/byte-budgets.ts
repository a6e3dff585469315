/** Bytes that travel, compressed by brotli. */
interface ExposeBudget {
  scripts: number;
  styles: number;
}

export interface SliceBudget {
  /** Its container, which each page with anything of the slice loads. */
  entry: number;
  /** All that a page loads for one expose beside the container. */
  exposes: Readonly<Record<string, ExposeBudget>>;
}

/** So much of its budget a slice may give itself in `budgets` of its `slice.json`, for all to read. */
export const OWN_FACTOR = 1.5;

/** For an expose that is new, and for those of slices that are not in the table. */
export const NEW_EXPOSE: ExposeBudget = { scripts: 25_000, styles: 6_000 };
export const NEW_SLICE: SliceBudget = { entry: 5_000, exposes: {} };

/** By how much of itself, and by how many bytes, a part may grow before someone has to look: one more sentence has room in the smallest. */
const GROWS_BY = 1.05;
const HAS_ROOM_FOR = 500;
const STEP = 100;

/** The one rule of the table: what was weighed, 5 % and 500 bytes, in whole hundreds. */
export function budgetFor(bytes: number): number {
  return Math.ceil((bytes * GROWS_BY + HAS_ROOM_FOR) / STEP) * STEP;
}

/**
 * What each slice may weigh by that rule; what grew smaller since has kept its line. Weighed anew on 2026-11-29. `npm run slices -- weigh` prints
 * what is live in this form: a line that it prints higher is raised to it. Who raises one further says in the commit what visitors get for it.
 */
export const BYTE_BUDGETS: Readonly<Record<string, SliceBudget>> = {
  'mf-account': {
    entry: 4_500,
    exposes: {
      './my-orders': { scripts: 12_300, styles: 3_500 },
      './parcel-details': { scripts: 900, styles: 800 },
      './login': { scripts: 7_000, styles: 2_100 },
      './signup': { scripts: 6_800, styles: 2_100 },
      './forgot-password': { scripts: 4_300, styles: 2_100 },
      './reset-password': { scripts: 4_300, styles: 2_100 },
      './oauth-callback': { scripts: 2_800, styles: 1_400 },
      './sign-form': { scripts: 4_700, styles: 2_200 },
      './dashboard': { scripts: 4_800, styles: 2_600 },
      './details': { scripts: 4_400, styles: 2_300 },
      './orders': { scripts: 5_300, styles: 2_400 },
      './processing-orders': { scripts: 5_300, styles: 2_400 },
      './history-orders': { scripts: 5_300, styles: 2_400 },
      './link-order': { scripts: 3_200, styles: 2_200 },
      './contact-information': { scripts: 4_100, styles: 2_200 },
      './shipping-address': { scripts: 5_300, styles: 2_300 },
      './billing-address': { scripts: 5_300, styles: 2_300 },
      './change-password': { scripts: 3_300, styles: 2_300 },
      './favorites': { scripts: 6_400, styles: 2_900 },
      './accept-link': { scripts: 2_300, styles: 1_600 },
      './delivery-date': { scripts: 3_900, styles: 2_000 },
      './reissue-gift-card': { scripts: 5_000, styles: 2_000 },
    },
  },
  'mf-cart-checkout': {
    entry: 4_400,
    exposes: {
      './cart': { scripts: 10_400, styles: 5_800 },
      './checkout': { scripts: 9_400, styles: 5_000 },
      './order-confirmation': { scripts: 11_200, styles: 3_500 },
      './new-payment': { scripts: 11_000, styles: 2_600 },
      './gift-card-balance': { scripts: 3_300, styles: 1_800 },
      './header-cart': { scripts: 1_900, styles: 600 },
      './added-to-cart': { scripts: 5_800, styles: 2_000 },
      './add-gift-card-payment': { scripts: 2_800, styles: 1_700 },
      './gift-card-balance-modal': { scripts: 3_400, styles: 1_800 },
      './edit-product': { scripts: 6_600, styles: 3_000 },
      './shipping-cart-edit': { scripts: 8_100, styles: 2_100 },
      './gift-delivery': { scripts: 9_200, styles: 2_000 },
      './payment-error': { scripts: 1_800, styles: 1_300 },
      './payments-edit-billing-address': { scripts: 5_200, styles: 2_300 },
      './delivery-information': { scripts: 2_300, styles: 700 },
      './card-security-code-front': { scripts: 1_900, styles: 1_400 },
      './card-security-code-back': { scripts: 1_900, styles: 1_400 },
    },
  },
  'mf-designer': {
    entry: 4_300,
    exposes: {
      './trade-program': { scripts: 3_900, styles: 2_600 },
      './designer-feature': { scripts: 3_200, styles: 1_800 },
      './trade-program-join': { scripts: 2_000, styles: 1_300 },
      './trade-program-welcome': { scripts: 1_900, styles: 1_300 },
      './trade-designer-pending-application': { scripts: 1_900, styles: 1_300 },
      './designer-tip': { scripts: 1_900, styles: 1_400 },
      './sign-up': { scripts: 10_000, styles: 3_000 },
      './verify': { scripts: 4_200, styles: 2_200 },
      './application': { scripts: 10_700, styles: 2_300 },
      './reviews': { scripts: 10_300, styles: 2_800 },
      './review': { scripts: 12_100, styles: 3_000 },
      './dashboard': { scripts: 16_600, styles: 3_600 },
      './quote': { scripts: 14_500, styles: 3_800 },
      './quotes': { scripts: 13_700, styles: 3_600 },
      './projects': { scripts: 18_900, styles: 4_000 },
      './client-project': { scripts: 7_000, styles: 3_300 },
    },
  },
  'mf-promotions': {
    entry: 4_200,
    exposes: {
      './promotion-carousel': { scripts: 2_500, styles: 1_400 },
      './campaign-banner': { scripts: 900, styles: 500 },
      './static-page': { scripts: 5_100, styles: 2_600 },
      './sweepstakes': { scripts: 3_300, styles: 2_200 },
      './sweepstakes-step': { scripts: 4_500, styles: 2_600 },
      './buy-more-offer': { scripts: 5_100, styles: 1_900 },
      './buy-more-confirmation': { scripts: 3_800, styles: 1_500 },
      './marketing-contest-share': { scripts: 2_800, styles: 1_700 },
      './cookie-settings': { scripts: 3_000, styles: 1_700 },
      './content-desk': { scripts: 10_400, styles: 1_700 },
      './content-desk-item': { scripts: 17_800, styles: 2_800 },
      './journal': { scripts: 2_600, styles: 1_200 },
      './article': { scripts: 3_400, styles: 1_800 },
      './newsletter': { scripts: 4_300, styles: 1_900 },
      './newsletter-invitation': { scripts: 3_600, styles: 1_800 },
    },
  },
  'mf-catalog': {
    entry: 4_700,
    exposes: {
      './home': { scripts: 4_800, styles: 5_600 },
      './products': { scripts: 2_900, styles: 6_100 },
      './category': { scripts: 2_700, styles: 6_100 },
      './search-results': { scripts: 2_500, styles: 6_100 },
      './brands': { scripts: 2_500, styles: 1_100 },
      './brand': { scripts: 2_700, styles: 6_100 },
      './collections': { scripts: 2_600, styles: 1_100 },
      './collection': { scripts: 2_600, styles: 6_100 },
      './holiday-collection': { scripts: 2_300, styles: 6_100 },
      './site-search': { scripts: 7_500, styles: 1_900 },
      './product': { scripts: 9_600, styles: 7_000 },
      './recommended-styles': { scripts: 6_800, styles: 3_200 },
      './non-returnable-info': { scripts: 1_500, styles: 1_300 },
      './product-quick-view': { scripts: 8_400, styles: 3_100 },
      './quick-shop': { scripts: 8_400, styles: 3_100 },
      './share-product': { scripts: 3_300, styles: 2_100 },
      './order-samples': { scripts: 5_200, styles: 2_700 },
      './write-review': { scripts: 4_900, styles: 2_300 },
      './ask-question': { scripts: 3_700, styles: 2_100 },
      './upload-user-photo': { scripts: 3_900, styles: 2_100 },
      './image-pin-product-search': { scripts: 2_300, styles: 1_800 },
      './alternative-image-text': { scripts: 2_500, styles: 1_800 },
      './compare': { scripts: 5_800, styles: 2_600 },
      './rooms': { scripts: 3_100, styles: 1_400 },
      './room': { scripts: 5_900, styles: 4_500 },
      './new-room': { scripts: 5_400, styles: 2_200 },
      './product-old': { scripts: 3_800, styles: 1_700 },
      './back-in-stock': { scripts: 3_100, styles: 1_800 },
      './favorites': { scripts: 7_500, styles: 3_200 },
      './gift-cards': { scripts: 7_000, styles: 2_600 },
      './desk-list': { scripts: 12_000, styles: 4_000 },
      './desk-product': { scripts: 18_000, styles: 4_000 },
      './desk-editorial-list': { scripts: 8_500, styles: 4_000 },
      './desk-editorial': { scripts: 16_000, styles: 4_000 },
      './desk-moderation': { scripts: 12_000, styles: 4_000 },
      './desk-search': { scripts: 10_000, styles: 4_000 },
    },
  },
};
