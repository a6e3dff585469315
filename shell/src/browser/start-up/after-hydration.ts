import { PAYMENT_ROUTES } from '@sanderling/contract/site/payment-pages';
import { SECRET_ROUTES } from '@sanderling/contract/site/secret-routes';
import {
  bus,
  navigationDirectionAtom,
  pageTitle,
  prepareCalls,
  type Services,
  seasonalLayoutAtom,
  storeIdentityAtom,
} from '@sanderling/runtime';
import { interceptLinkClicks } from '@sanderling/runtime/links/intercept-link-clicks';
import type { createStore } from 'jotai';
import type { DataRouter, HydrationState, RouteObject } from 'react-router-dom';
import type { EventRecording } from '../../analytics/record-events.ts';
import { startAnalytics } from '../../analytics/start-analytics.ts';
import type { TrackingSettings } from '../../analytics/tracking-settings.ts';
import { persistAttribution } from '../../attribution/attribution.ts';
import { withBlogReferral } from '../../attribution/blog-referral.ts';
import { carryEpik } from '../../attribution/epik.ts';
import { persistOffersOnTheWay } from '../../attribution/offers-on-the-way.ts';
import { persistJoinedCampaigns } from '../../attribution/stored-campaign.ts';
import { persistSeasonalLayout } from '../../attribution/stored-seasonal-layout.ts';
import { inviteToTradeProgram } from '../../attribution/trade-program-invitation.ts';
import { syncCartAcrossTabs } from '../../cart-sync/sync-cart-across-tabs.ts';
import { deleteRefused } from '../../consent/browser-consent.ts';
import { refreshDesignerTier } from '../../designer-tier/refresh-designer-tier.ts';
import { reportExperiments } from '../../experiments/report-experiments.ts';
import { keepFocusUnobscured } from '../../focus-not-obscured/keep-focus-unobscured.ts';
import type { LoaderScope } from '../../loaders/loader-scope.ts';
import { closeDrawerWhenWide } from '../../navigation/close-drawer-when-wide.ts';
import { enableMenuInteraction } from '../../navigation/menu-interaction.ts';
import { inviteToNewsletter } from '../../newsletter-invitation/invite-to-newsletter.ts';
import { blockOfflineNavigation } from '../../offline/block-offline-navigation.ts';
import { autoApplyDiscounts } from '../../order-discounts/auto-apply-discounts.ts';
import { withRoutes } from '../../page-state/pack-routes.ts';
import type { PageState } from '../../page-state/page-state.ts';
import { separatePaymentPages } from '../../payment-pages/separate-payment-pages.ts';
import { separateUntrackedPages } from '../../payment-pages/separate-untracked-pages.ts';
import { storeLeftPage } from '../../return-route/store-left-page.ts';
import { createRoutes } from '../../routing/create-routes.tsx';
import type { PageComponents } from '../../routing/route-components.ts';
import { askRoleOnNavigation } from '../../session/ask-role-on-navigation.ts';
import { startSession } from '../../session/start-session.ts';
import type { PinnedRelease } from '../../slices/pinned-release.ts';
import { hideHeaderOnScrollDown } from '../../sticky-header/hide-on-scroll-down.ts';
import { clearResolvedToasts } from '../../toast/clear-resolved-toasts.ts';
import { showToastsInTitle } from '../../toast/toast-in-title.ts';
import { completePages } from '../early-data/complete-pages.ts';
import { createPageRouter } from '../early-router/browser-router.ts';
import { showPagesAtOnce } from '../early-router/show-at-once.ts';
import { reportFailures } from '../failure-reports/report-failures.ts';
import { keepLeftPages } from '../left-pages/left-pages.ts';
import { trackNavigationDirection } from '../links/navigation-direction.ts';
import { prefetchOnIntent } from '../links/prefetch.ts';
import { createPrefetchCache } from '../links/prefetch-cache.ts';
import { renderWholeOnReturn } from '../off-screen/render-whole-on-return.ts';
import { whenIdle } from '../page-reports/when-idle.ts';
import { reloadForMissingCode } from '../reload/chunk-reload.ts';
import { renewDocument } from '../reload/renew-document.ts';
import { reloadWhenRestored } from '../reload/restored-page.ts';
import { nextTask } from './next-task.ts';

/** The router of a page that is shown. */
export function startRouter(page: {
  state: Pick<PageState, 'slices' | 'routes'>;
  scope: LoaderScope;
  shown: { id: string; components: PageComponents };
  hydrationData: HydrationState;
  /** Whether all has hydrated that stays from page to page. */
  isHydrated: () => boolean;
}): { router: DataRouter; routes: RouteObject[]; releases: PinnedRelease[] } {
  const { state, scope, shown, hydrationData, isHydrated } = page;
  const releases = state.slices.map((slice, at) => withRoutes(slice, state.routes[at] ?? ['']));
  const routes = createRoutes(releases, () => scope, shown);
  const router = createPageRouter(routes, { hydrationData });
  return { router: showPagesAtOnce(router, isHydrated), routes, releases };
}

/** What a page does once it is interactive. In a chunk of its own: no shopper waits for it before the first click. */
export async function runAfterHydration(page: {
  router: DataRouter;
  routes: RouteObject[];
  store: ReturnType<typeof createStore>;
  services: Services;
  scope: LoaderScope;
  tracking: TrackingSettings | null;
  state: Pick<PageState, 'slices' | 'exposes' | 'blogHost' | 'withholdsTracking'>;
  recording: EventRecording;
}): Promise<void> {
  const { router, routes, store, services, scope, tracking } = page;
  const search = new URLSearchParams(location.search);
  reportFailures(scope.source.slices, window);
  reloadWhenRestored();
  const route = router.state.matches.at(-1)?.route.id;
  const { cookies } = services;
  const placed = page.recording.events.flatMap((told) =>
    told.name === 'order:completed' ? [told.detail] : [],
  );
  deleteRefused(cookies);
  reportExperiments({ bus, cookies, api: services.api, told: page.recording.events });
  const isWithheld = page.state.withholdsTracking ?? false;
  // Of a secret page no vendor hears, not even later.
  const hasNoVendors =
    route !== undefined && (PAYMENT_ROUTES.includes(route) || (isWithheld && !SECRET_ROUTES.includes(route)));
  startAnalytics(tracking, { bus, recording: page.recording, store, cookies, hasNoVendors });
  scope.onMissingCode = (url) => reloadForMissingCode(url);
  const payment = separatePaymentPages(route, bus, (title) => pageTitle(title, store.get(storeIdentityAtom)));
  const untracked = separateUntrackedPages(route, { hasVendors: tracking !== null, isWithheld });
  const { otherDocument, setOld } = renewDocument((id, to) => payment(id, to) ?? untracked(id, to));
  scope.otherDocument = otherDocument;
  whenIdle(() => {
    import('../page-reports/report-page.ts')
      .then(({ reportPage }) => reportPage(page.state, { route, onOld: setOld }))
      // A page that cannot tell of itself is as good as any.
      .catch(() => undefined);
  });
  await nextTask();
  blockOfflineNavigation(router);
  trackNavigationDirection(router, store, window);
  renderWholeOnReturn(router);
  interceptLinkClicks(router);
  enableMenuInteraction(router);
  for (const type of ['pointerover', 'focusin'])
    addEventListener(type, prepareCalls, { once: true, passive: true });
  const prefetched = createPrefetchCache();
  prefetchOnIntent(routes, scope, prefetched);
  const left = keepLeftPages(router);
  const completed = completePages(router, () => store.get(navigationDirectionAtom) === 'backward');
  scope.completeLater = completed.begin;
  scope.takeKnown = (url) => completed.take(url) ?? prefetched.take(url) ?? left.take(url);
  scope.shown = left.shown;
  await nextTask();
  closeDrawerWhenWide();
  hideHeaderOnScrollDown();
  keepFocusUnobscured();
  showToastsInTitle(store);
  clearResolvedToasts(store);
  await nextTask();
  const { referrer } = document;
  persistAttribution(cookies, { search, referrer, origin: location.origin, nowMs: Date.now() });
  persistJoinedCampaigns(bus, cookies);
  const marked = withBlogReferral(new URL(location.href), referrer, page.state.blogHost);
  if (marked) history.replaceState(history.state, '', marked);
  carryEpik(router, cookies);
  persistSeasonalLayout(search, store.get(seasonalLayoutAtom), () => localStorage);
  refreshDesignerTier(store, services);
  persistOffersOnTheWay(router, cookies, autoApplyDiscounts(store, services));
  syncCartAcrossTabs(store, services, { placed, onPlaced: () => void router.revalidate() });
  storeLeftPage(router, cookies);
  inviteToNewsletter(router, store, cookies);
  askRoleOnNavigation((listener) => void router.subscribe(listener), store, scope.contextFor('shell').api);
  await Promise.all([
    startSession(store, services, undefined, new BroadcastChannel('sanderling:session')),
    inviteToTradeProgram(router, store),
  ]);
}
