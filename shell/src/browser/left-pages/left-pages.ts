import type { DataRouter, RouterState } from 'react-router-dom';
import { routeHandle } from '../../routing/route-handle.ts';
import { whenIdle } from '../page-reports/when-idle.ts';

/** As old as a page may be that a visitor gets from the server's memory. */
const FRESH_MS = 10_000;
/** Older data are worth nothing: the way back waits for new ones. */
const MAX_AGE_MS = 300_000;
/** One shopper's way through a list and its pieces, and no more memory. */
const MAX_PAGES = 12;

interface LeftPage {
  /** Without the hash: it is the same page. */
  url: string;
  data: unknown;
  loadedAtMs: number;
  /** Data may depend on who has asked, and on the ZIP code. */
  cookies: string;
}

/** Data of the pages that this document has shown, for the way back to them. */
export interface LeftPages {
  /** Of the page that the shopper goes back to; undefined for any other navigation, and where they are too old. */
  take(url: string): Promise<unknown> | undefined;
  /** What is shown at this address while it is loaded anew: it stays where no newer data are to be had. */
  shown(url: string): { data: unknown } | undefined;
}

type Router = Pick<DataRouter, 'state' | 'subscribe' | 'revalidate'>;

/**
 * Keeps the data of each page with its place in the history, so that the way back shows the page at once. What is no longer fresh is
 * loaded anew once it is shown. A form that was sent, other cookies and five minutes end it; pages of one visitor are never kept.
 */
export function keepLeftPages(
  router: Router,
  {
    now = Date.now,
    cookies = () => document.cookie,
    soon = whenIdle,
  }: { now?: () => number; cookies?: () => string; soon?: (run: () => void) => void } = {},
): LeftPages {
  const pages = new Map<string, LeftPage>();
  /** Place in the history that the shopper is on the way to. */
  let wanted: string | undefined;
  let refreshed: LeftPage | undefined;

  function keep({ location, matches, loaderData, errors, actionData }: RouterState) {
    const route = matches.at(-1)?.route;
    const handle = route && routeHandle(route);
    const isPersonal = !handle?.expose || handle.isPersonal || actionData !== null;
    if (!route || isPersonal || errors) {
      pages.delete(location.key);
      return;
    }
    const data = loaderData[route.id];
    if (pages.get(location.key)?.data === data) return;
    // A jump within the page loads nothing: its data are as old as before.
    const same = [...pages.values()].find((page) => page.data === data);
    const url = location.pathname + location.search;
    pages.delete(location.key);
    pages.set(location.key, same ?? { url, data, loadedAtMs: now(), cookies: cookies() });
    const [oldest] = pages.keys();
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
  }

  function refresh(page: LeftPage) {
    soon(() => {
      const isShown = addressOf(router.state) === page.url && router.state.navigation.state === 'idle';
      if (!isShown || !navigator.onLine) return;
      refreshed = page;
      void router.revalidate().finally(() => {
        refreshed = undefined;
      });
    });
  }

  keep(router.state);
  router.subscribe((state) => {
    const { navigation, location, fetchers } = state;
    const isSent = navigation.state === 'submitting' || [...fetchers.values()].some(isSubmitting);
    // What is sent may change what any page shows.
    if (isSent) pages.clear();
    if (navigation.state !== 'idle') {
      wanted = navigation.location.key;
      return;
    }
    const from = wanted === location.key ? pages.get(wanted) : undefined;
    wanted = undefined;
    keep(state);
    if (from && from === pages.get(location.key) && now() - from.loadedAtMs > FRESH_MS) refresh(from);
  });

  return {
    take(url) {
      const page = wanted === undefined ? undefined : pages.get(wanted);
      if (!page || page.url !== pathOf(url) || now() - page.loadedAtMs > MAX_AGE_MS) return undefined;
      return page.cookies === cookies() ? Promise.resolve(page.data) : undefined;
    },
    shown: (url) => (refreshed?.url === pathOf(url) ? { data: refreshed.data } : undefined),
  };
}

function isSubmitting({ state }: { state: string }): boolean {
  return state === 'submitting';
}

function addressOf({ location }: RouterState): string {
  return location.pathname + location.search;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
