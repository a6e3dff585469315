import { matchRoutes, type RouteObject } from 'react-router-dom';
import { settleDeferredData } from '../../loaders/deferred-data.ts';
import type { LoaderScope } from '../../loaders/loader-scope.ts';
import { routeHandle } from '../../routing/route-handle.ts';
import { asRouteModule } from '../../slices/expose-modules.ts';
import type { PrefetchCache } from './prefetch-cache.ts';

/** How long the pointer must rest on a link before prefetch. */
const HOVER_DELAY_MS = 65;

/** Loads code and data of a page when the pointer rests on a link to it, or the keyboard comes to it. */
export function prefetchOnIntent(routes: RouteObject[], scope: LoaderScope, prefetched: PrefetchCache): void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  const soon = ({ target }: Event) => {
    clearTimeout(hoverTimer);
    const url = ownAddress(target);
    if (url) hoverTimer = setTimeout(() => prefetch(url), HOVER_DELAY_MS);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, soon, { passive: true });
  // A press gives the link the focus and takes what was loaded: there is nothing left to load.
  document.addEventListener('click', () => clearTimeout(hoverTimer), { capture: true, passive: true });
  document.addEventListener(
    'touchstart',
    ({ target }) => {
      const url = ownAddress(target);
      if (url) prefetch(url);
    },
    { passive: true },
  );

  function prefetch(url: URL) {
    const match = matchRoutes(routes, url)?.at(-1);
    const handle = match && routeHandle(match.route);
    if (!match || !handle?.expose || prefetched.has(url.href)) return;
    const code = scope.source.load(handle.expose).then(asRouteModule);
    // Only a hint: a failure is reported on click.
    code.catch(() => undefined);
    if (handle.isPersonal) return;
    const { params } = match;
    const context = scope.contextFor(handle.expose[0]);
    const load = async () => {
      const { loader } = await code;
      if (!loader) return null;
      const data = (await loader({ request: new Request(url), params, context })) ?? null;
      // The click waits for them, or does not. One that fails meanwhile is null then.
      void settleDeferredData(data, scope.deferredBudgetMs);
      return data;
    };
    const answer = load();
    // A link may carry the click id where the router's own address does not, and the page is the same.
    for (const address of new Set([url.href, withoutEpik(url)])) prefetched.set(address, answer);
  }
}

function withoutEpik(url: URL): string {
  const address = new URL(url);
  address.searchParams.delete('epik');
  return address.href;
}

function ownAddress(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  if (link.pathname === location.pathname && link.search === location.search) return null;
  const url = new URL(link.href);
  url.hash = '';
  return url;
}
