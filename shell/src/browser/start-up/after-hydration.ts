import { bus, prepareCalls, type Services } from '@sanderling/runtime';
import { followLinks } from '@sanderling/runtime/follow-links';
import type { createStore } from 'jotai';
import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import type { holdProductViews } from '../../analytics/buffer-product-views.ts';
import { startAnalytics } from '../../analytics/start-analytics.ts';
import type { TrackingSettings } from '../../analytics/tracking-settings.ts';
import { rememberArrival } from '../../arrival/arrival.ts';
import { withBlogReferral } from '../../arrival/blog-referral.ts';
import { carryEpik } from '../../arrival/epik.ts';
import { rememberJoinedCampaigns } from '../../arrival/stored-campaign.ts';
import { rememberSeasonalLayout } from '../../arrival/stored-seasonal-layout.ts';
import { inviteToTradeProgram } from '../../arrival/trade-program-invitation.ts';
import { followCartOfOtherTabs } from '../../cart-sync/sync-cart-across-tabs.ts';
import { followDesignerTier } from '../../designer-tier/refresh-designer-tier.ts';
import { keepFocusInSight } from '../../focus-not-obscured/keep-focus-unobscured.ts';
import type { LoaderScope } from '../../loaders/loader-scope.ts';
import { closeDrawerWhenWide } from '../../navigation/close-drawer-when-wide.ts';
import { openMenus } from '../../navigation/menu-interaction.ts';
import { stayWhenOffline } from '../../offline/block-offline-navigation.ts';
import { followOrderDiscounts } from '../../order-discounts/auto-apply-discounts.ts';
import { startSession } from '../../session/start-session.ts';
import { hideHeadOnTheWayDown } from '../../sticky-header/hide-on-scroll-down.ts';
import { endToastsThatAreOver } from '../../toast/clear-resolved-toasts.ts';
import { showToastsInTitle } from '../../toast/toast-in-title.ts';
import { followNavigation } from '../links/navigation-direction.ts';
import { prefetchOnIntent } from '../links/prefetch.ts';
import type { Prefetched } from '../links/prefetch-cache.ts';
import { reloadForMissingCode } from '../reload/chunk-reload.ts';
import { reloadWhenRestored } from '../reload/restored-page.ts';

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
  followLinks(router);
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
