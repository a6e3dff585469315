import {
  createPath,
  type DataRouter,
  IDLE_BLOCKER,
  IDLE_FETCHER,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
} from 'react-router-dom';
import { leaveByDocument } from './leave-by-document.ts';

export interface EarlyRouter {
  /** For RouterProvider: shows `state`, and is the router itself from `start` on. */
  router: DataRouter;
  /** Loads the router, once. Rejects when its code does not come; a later call tries again. */
  start: () => Promise<DataRouter>;
}

interface Ways {
  leave: typeof leaveByDocument;
  /** For a shopper who has gone back or on while the code was on its way. */
  reload: () => void;
}

/**
 * Stands in for the router until its code is there. A page that the server has rendered needs of it what is shown and nothing else to
 * hydrate: matching, loaders and navigation, 17 kB, come afterwards, or with the first press that asks for them. What does not come
 * is done by the browser, with a document.
 */
export function createEarlyRouter(
  state: RouterState,
  load: () => Promise<DataRouter>,
  { leave = leaveByDocument, reload = () => location.reload() }: Partial<Ways> = {},
): EarlyRouter {
  let started: DataRouter | undefined;
  let starting: Promise<DataRouter> | undefined;
  const waiting = new Set<(router: DataRouter) => void>();
  const manifest = Object.fromEntries(state.matches.map(({ route }) => [route.id, route]));
  const fetcherKeys: string[] = [];

  function start(): Promise<DataRouter> {
    starting ??= load().then(
      (router) => {
        if (addressOf(router.state) !== addressOf(state)) reload();
        started = router;
        for (const run of waiting) run(router);
        waiting.clear();
        for (const key of fetcherKeys) router.getFetcher(key);
        return router;
      },
      (error) => {
        starting = undefined;
        throw error;
      },
    );
    return starting;
  }

  /** Runs with the router, now or when it is there. Returns the function that ends what `run` began, or has it never begin. */
  function withRouter(run: (router: DataRouter) => () => void): () => void {
    if (started) return run(started);
    let end: (() => void) | undefined;
    const begin = (router: DataRouter) => {
      end = run(router);
    };
    waiting.add(begin);
    return () => {
      waiting.delete(begin);
      end?.();
    };
  }

  function navigate(delta: number): Promise<void>;
  function navigate(to: To | null, options?: RouterNavigateOptions): Promise<void>;
  async function navigate(to: number | To | null, options?: RouterNavigateOptions): Promise<void> {
    const router = await start().catch(() => null);
    if (typeof to === 'number') return router ? router.navigate(to) : history.go(to);
    return router ? router.navigate(to, options) : leave(hrefOf(to), options);
  }

  const router: DataRouter = {
    get basename() {
      return started ? started.basename : '/';
    },
    get future() {
      return started ? started.future : {};
    },
    get state() {
      return started ? started.state : state;
    },
    get routes() {
      return started ? started.routes : [];
    },
    get branches() {
      return started?.branches;
    },
    get manifest() {
      return started ? started.manifest : manifest;
    },
    get window() {
      return window;
    },
    initialize: () => router,
    subscribe: (subscriber: RouterSubscriber) => withRouter((started) => started.subscribe(subscriber)),
    enableScrollRestoration: (...args) => withRouter((started) => started.enableScrollRestoration(...args)),
    navigate,
    async fetch(key, routeId, href, options) {
      const router = await start().catch(() => null);
      return router ? router.fetch(key, routeId, href, options) : leave(href ?? '', options);
    },
    revalidate: async () => (await start()).revalidate(),
    createHref: createPath,
    createURL: urlOf,
    encodeLocation(to) {
      const { pathname, search, hash } = urlOf(to);
      return { pathname, search, hash };
    },
    getFetcher(key) {
      if (started) return started.getFetcher(key);
      fetcherKeys.push(key);
      return IDLE_FETCHER;
    },
    resetFetcher: (key, options) => started?.resetFetcher(key, options),
    deleteFetcher(key) {
      if (started) return started.deleteFetcher(key);
      fetcherKeys.splice(fetcherKeys.indexOf(key), 1);
    },
    dispose: () => started?.dispose(),
    getBlocker: (key, shouldBlock) => started?.getBlocker(key, shouldBlock) ?? IDLE_BLOCKER,
    deleteBlocker: (key) => started?.deleteBlocker(key),
    patchRoutes: (...args) => started?.patchRoutes(...args),
    _internalFetchControllers: new Map(),
    _internalSetRoutes: (routes) => started?._internalSetRoutes(routes),
    _internalSetStateDoNotUseOrYouWillBreakYourApp: (state) =>
      started?._internalSetStateDoNotUseOrYouWillBreakYourApp(state),
  };
  return { router, start };
}

function addressOf({ location }: RouterState): string {
  return location.pathname + location.search;
}

function hrefOf(to: To | null): string {
  return typeof to === 'string' ? to : createPath(to ?? {});
}

/** As the router does it: a path that begins with two slashes is a path, and no other host. */
function urlOf(to: To): URL {
  const href = hrefOf(to);
  return new URL(href.startsWith('//') ? location.origin + href : href, location.origin);
}
