import { canBeId } from './store-ids.ts';

/**
 * Every cookie of the store: its name and lifetime. Names with a colon are outside the RFC's token characters but are
 * the store's fixed names; they are written through the runtime's cookie jar, which leaves them unencoded.
 */
const DAY_S = 86_400;
const MAX_AGE_S = 2_147_483_647;

export const COOKIES = {
  token: { name: 'ecom:sanToken', maxAgeS: DAY_S },
  role: { name: 'ecom:sanRole', maxAgeS: DAY_S },
  email: { name: 'ecom:sanEmail', maxAgeS: DAY_S },
  stagingSignIn: { name: 'ecom:sanStaging', maxAgeS: DAY_S },
  /** Signed: what opens a staging store. The one above only tells pages that it is open. */
  stagingPass: { name: 'sanStagingPass', maxAgeS: DAY_S },
  /** A device that a customer has signed in on, for the identity service alone: no script reads it. */
  knownDevice: { name: 'sanDevice', maxAgeS: 365 * DAY_S },
  /** What the identity provider's own page has to bring back to a browser without JavaScript: a state and the verifier of its code. */
  hostedSignIn: { name: 'sanHostedSignIn', maxAgeS: 900 },
  designerRequestCompleted: { name: 'ecom:sanDesignerRequestCompleted', maxAgeS: DAY_S },
  pendingSignup: { name: 'ecom:sanPendingSignup', maxAgeS: DAY_S },
  pendingIdentify: { name: 'ecom:sanPendingIdentify', maxAgeS: DAY_S },
  orderId: { name: 'sanOrderId', maxAgeS: MAX_AGE_S },
  /** Id of the cart that a failed change has taken from the page, until the shopper restores it or begins another. */
  lostOrderId: { name: 'sanLostOrderId', maxAgeS: 90 * DAY_S },
  /** Id of the cart that a guest has set aside for what an assistant had prepared, until they go back to it. */
  setAsideOrderId: { name: 'sanSetAsideOrderId', maxAgeS: 90 * DAY_S },
  /** Id of the order that was placed last, for tabs that still show its cart. */
  placedOrderId: { name: 'sanPlacedOrderId', maxAgeS: DAY_S },
  /** Opens what is personal in the order that this browser placed as a guest, or has shown the e-mail address of. */
  orderAccess: { name: 'sanOrderAccess', maxAgeS: 90 * DAY_S },
  /** A customer has been signed in here and has begun no cart as a guest since: the cart that a page lacks may be theirs. */
  hadSession: { name: 'sanHadSession', maxAgeS: 90 * DAY_S },
  /** Id of the order that the designer's default discount was applied to: it counts for that order only. */
  designerDiscount: { name: 'sanDD', maxAgeS: MAX_AGE_S },
  /** The code that was applied, and the order's id: what a shopper takes off does not come back, the next order gets it. */
  appliedCouponCode: { name: 'sanACC', maxAgeS: MAX_AGE_S },
  /** Id of the order that the campaign was applied to, and is not to be applied to again. */
  campaignDisabled: { name: 'sanUCAD', maxAgeS: MAX_AGE_S },
  /** When the campaign ends, in milliseconds since 1970. */
  campaignExpiresAt: { name: 'sanUCEA', maxAgeS: MAX_AGE_S },
  /** The address that was left for the campaign. */
  campaignEmail: { name: 'sanUCUE', maxAgeS: MAX_AGE_S },
  /** Id of the application to the trade program that is being typed here. */
  designerApplication: { name: 'sanDesignerApplication', maxAgeS: 30 * DAY_S },
  /** The address of an application that waits to be confirmed and, from the link of its mail, the code. */
  designerVerification: { name: 'sanDesignerVerification', maxAgeS: DAY_S },
  /** Id of the quote that a guest is typing here. */
  quoteDraft: { name: 'sanQuoteDraft', maxAgeS: 30 * DAY_S },
  /** The ZIP code that the shopper has named, for which every page says when something arrives. */
  zip: { name: 'sanZip', maxAgeS: 365 * DAY_S },
  /** `1` while a designer shows the shop to a client: pages and the API say nothing of trade prices. */
  netPrices: { name: 'sanNetPrices', maxAgeS: 90 * DAY_S },
  promoCode: { name: 'sanPromoCode', maxAgeS: 90 * DAY_S },
  urlCampaign: { name: 'sanUrlCampaign', maxAgeS: 90 * DAY_S },
  gclid: { name: 'gclid', maxAgeS: 90 * DAY_S },
  firstReferrer: { name: 'sanFR', maxAgeS: 63_072_000 },
  lastReferrer: { name: 'sanLR', maxAgeS: 63_072_000 },
  epik: { name: 'epik', maxAgeS: DAY_S },
  campaignBannerHidden: { name: 'bmsvBannerHidden', maxAgeS: DAY_S },
  /** What the visitor allows, see consent.ts; absent until they have decided. */
  consent: { name: 'sanConsent', maxAgeS: 365 * DAY_S },
  /** Random: by it visitors of experiments are told apart, and nothing else is known of them. */
  experimentVisitor: { name: 'sanExperimentVisitor', maxAgeS: 90 * DAY_S },
  /** The variants that the visitor gets, see assigned-variants.ts. */
  experiments: { name: 'sanExperiments', maxAgeS: 90 * DAY_S },
  /** What forms have put into the cart in pages whose scripts had not come, for who allows that it is told: until the next page has taken it. */
  eventsOfForms: { name: 'sanEventsOfForms', maxAgeS: 1_800 },
  wantedRoute: { name: 'sanWantedRoute', maxAgeS: DAY_S },
} as const;
export type CookieKey = keyof typeof COOKIES;

/** Ids and keys that the store has made up. */
const MADE_BY_THE_STORE: ReadonlySet<CookieKey> = new Set([
  'orderId',
  'lostOrderId',
  'setAsideOrderId',
  'placedOrderId',
  'orderAccess',
  'designerApplication',
  'quoteDraft',
]);

/**
 * What a cookie says, or undefined for an id that the store cannot have made up: a cart whose id is damaged is no cart, and not a page
 * that fails until the cookie is removed by hand.
 */
export function readableCookie(key: CookieKey, value: string | undefined): string | undefined {
  return value === undefined || !MADE_BY_THE_STORE.has(key) || canBeId(value) ? value : undefined;
}

/** What belongs to the signed-in customer, their order and where it goes: signing out deletes it. What belongs to the visit stays. */
export const OF_THE_SESSION: readonly CookieKey[] = [
  'token',
  'role',
  'email',
  'designerRequestCompleted',
  'designerDiscount',
  'orderId',
  'lostOrderId',
  'setAsideOrderId',
  'placedOrderId',
  'orderAccess',
  'pendingSignup',
  'pendingIdentify',
  'designerApplication',
  'designerVerification',
  'quoteDraft',
  'netPrices',
  'zip',
];

/** How the issuer of a token ends by which an admin acts for a customer. */
export const IMPERSONATION_ISSUER = '/_impersonation';
