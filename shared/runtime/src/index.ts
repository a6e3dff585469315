/** The page's one shared instance: bus, atoms, API client, cookies, clock. Slices get it from the shell, never their own. */
export type { ApiClient } from './api-client/api-client.ts';
export { ApiProblem, isApiProblem, isSaidInDialog } from './api-client/api-problem.ts';
export { createApiClient } from './api-client/create-api-client.ts';
export { prepareCalls } from './api-client/load-calls.ts';
export { type CallOptions, createTransport, type Transport } from './api-client/transport.ts';
export { cartCountAtom, cartPreviewOpenAtom } from './atoms/cart.ts';
export { designerTierAtom, NO_DESIGNER_TIER } from './atoms/designer-tier.ts';
export {
  displayModeAtom,
  layoutNameAtom,
  modalAtom,
  navigationDirectionAtom,
  searchReloadAtom,
  seasonalLayoutAtom,
  toastAtom,
} from './atoms/interface.ts';
export { orderAtom } from './atoms/order.ts';
export { promotionPercentAtom } from './atoms/promotion-percent.ts';
export { type Services, servicesAtom } from './atoms/services.ts';
export { storeIdentityAtom } from './atoms/store-identity.ts';
export { useClientAtomValue } from './atoms/use-client-atom-value.ts';
export { useHydrated } from './atoms/use-hydrated.ts';
export { NO_USER, userAtom } from './atoms/user.ts';
export type { AuthClient, SignInOutcome } from './auth/auth-client.ts';
export { afterPaint } from './cart/after-paint.ts';
export { addToCartAtom, clearOrderAtom, setOrderAtom } from './cart/cart-actions.ts';
export { systemClock } from './clock/system-clock.ts';
export { type CookieJar, createBrowserCookieJar } from './cookies/cookie-jar.ts';
export { bus, createEventBus, type EventBus } from './events/event-bus.ts';
export { PageTitle, pageTitle, usePageTitle } from './page-title/page-title.tsx';
export {
  createSearchClient,
  type SearchAnswer,
  type SearchClient,
  type SearchQuery,
} from './search/search-client.ts';
export {
  isSignedInAtom,
  SIGNED_OUT,
  sessionAtom,
  sessionStateAtom,
} from './session/session-atoms.ts';
export type { Session } from './session/session-machine.ts';
export type {
  ActionArgs,
  LoaderArgs,
  ModalModule,
  ModalProps,
  RouteModule,
  SliceContext,
  SlotModule,
} from './slices/slice-modules.ts';
