import { bus, prepareCalls, type Services } from '@sanderling/runtime';
import { interceptLinkClicks } from '@sanderling/runtime/links/intercept-link-clicks';
import type { createStore } from 'jotai';
import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import type { holdProductViews } from '../analytics/hold-product-views.ts';
import { startAnalytics } from '../analytics/start-analytics.ts';
import type { TrackingSettings } from '../analytics/tracking-settings.ts';
import { followCartOfOtherTabs } from '../cart-of-other-tabs/follow-cart-of-other-tabs.ts';
import type { LoaderScope } from '../composition/loader-scope.ts';
import { followDesignerTier } from '../designer-tier/follow-designer-tier.ts';
import { keepFocusInSight } from '../focus-in-sight/keep-focus-in-sight.ts';
import { hideHeadOnTheWayDown } from '../header/hide-on-the-way-down.ts';
import { closeDrawerWhenWide } from '../navigation/close-drawer-when-wide.ts';
import { openMenus } from '../navigation/open-menus.ts';
import { stayWhenOffline } from '../offline/stay-when-offline.ts';
import { followOrderDiscounts } from '../order-discounts/follow-order-discounts.ts';
import { endToastsThatAreOver } from '../toast/end-toasts-that-are-over.ts';
import { showToastsInTitle } from '../toast/toast-in-title.ts';
import { withBlogReferral } from './blog-referral.ts';
import { rememberJoinedCampaigns } from './campaign-memory.ts';
import { reloadForMissingCode } from './chunk-reload.ts';
import { carryEpik } from './epik.ts';
import { followNavigation } from './follow-navigation.ts';
import { prefetchOnIntent } from './prefetch.ts';
import type { Prefetched } from './prefetched.ts';
import { reloadWhenRestored } from './restored-page.ts';
import { rememberSeasonalLayout } from './seasonal-memory.ts';
import { startSession } from './start-session.ts';
import { inviteToTradeProgram } from './trade-program-invitation.ts';
import { rememberArrival } from './visit.ts';

/** What a page does once it is interactive. In a file of its own: nobody waits for it before the first click. */
export async function runAfterHydration(page: {
  router: ReturnType<typeof createBrowserRouter>;
  routes: RouteObject[];
  store: ReturnType<typeof createStore>;
  services: Services;
  scope: LoaderScope;
  prefetched: Prefetched;
  tracking: TrackingSettings | null;
  takeProductViews: ReturnType<typeof holdProductViews>;
}): Promise<void> {
  const { router, routes, store, services, scope, prefetched, tracking } = page;
  const search = new URLSearchParams(location.search);
  reloadWhenRestored();
  const { pathname, search: query } = router.state.location;
  startAnalytics(tracking, {
    bus,
    path: pathname + query,
    productViews: page.takeProductViews(),
    store,
    cookies: services.cookies,
  });
  scope.afterCodeWasMissing = (url) => reloadForMissingCode(url);
  stayWhenOffline(router);
  followNavigation(router, store, window);
  interceptLinkClicks(router);
  openMenus(router);
  for (const type of ['pointerover', 'focusin'])
    addEventListener(type, prepareCalls, { once: true, passive: true });
  prefetchOnIntent(routes, scope, prefetched);
  closeDrawerWhenWide();
  hideHeadOnTheWayDown();
  keepFocusInSight();
  showToastsInTitle(store);
  endToastsThatAreOver(store);
  const { referrer } = document;
  rememberArrival(services.cookies, { search, referrer, origin: location.origin, nowMs: Date.now() });
  rememberJoinedCampaigns(bus, services.cookies);
  const marked = withBlogReferral(new URL(location.href), referrer);
  if (marked) history.replaceState(history.state, '', marked);
  carryEpik(router, services.cookies);
  rememberSeasonalLayout(search, () => localStorage);
  followDesignerTier(store, services);
  followOrderDiscounts(store, services);
  followCartOfOtherTabs(store, services);
  await Promise.all([startSession(store, services), inviteToTradeProgram(router, store)]);
}
