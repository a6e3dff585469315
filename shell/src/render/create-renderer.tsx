import { PREVIEW_DAY_HEADER } from '@sanderling/contract/site/content-preview';
import { setCurrencyFormat } from '@sanderling/contract/site/currency-format';
import { sitesOf } from '@sanderling/contract/site/sites';
import '../styles.css';
import { createApiClient, createSearchClient } from '@sanderling/runtime';
import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import { createCircuits } from '../circuits/circuits.ts';
import type { LoaderScope } from '../loaders/loader-scope.ts';
import { createRoutes } from '../routing/create-routes.tsx';
import { LAYOUT_SLOTS } from '../routing/layout-slots.ts';
import { createRouteChoice } from '../routing/routes-of-segment.ts';
import { createSend, createServerTransport } from './api/api-transport.ts';
import { cacheReads } from './api/cached-reads.ts';
import { cacheSearches } from './api/cached-searches.ts';
import { withPublicReads } from './api/public-reads.ts';
import type {
  RenderAnswer,
  RenderEnvironment,
  Renderer,
  RendererSettings,
  RenderRequest,
} from './contract/render-contract.ts';
import { createCriticalCss } from './critical-css/inline-critical-css.ts';
import { createPageSheets } from './critical-css/page-sheets.ts';
import { createLayoutDataCache } from './layout-data/layout-data-cache.ts';
import { type PageStyles, renderPage } from './page/render-page.tsx';
import { loadSlots } from './page/slots.ts';
import { applyOffer } from './request/apply-offer.ts';
import { createCircuitBreaker } from './request/circuit-breaker.ts';
import { findDesignerTier } from './request/find-designer-tier.ts';
import { createRequestScope, type RendererServices, type RequestScope } from './request/request-scope.ts';

/** Names the shell itself where a slice's name is asked for: none of them is to blame. */
const SHELL = '';

/** The shell's server side, as a render worker evaluates it from the shell's own release. */
export function createRenderer(settings: RendererSettings): Renderer {
  if (settings.store?.currency) setCurrencyFormat(settings.store.currency);
  const send = createSend(settings.apiOrigin, settings.serviceHeaders);
  // Algolia is not ours: it is told nothing of the shop's own, and answers with the prices of now.
  const searchWith = (headers: Readonly<Record<string, string>> = {}) =>
    createSearchClient(settings.search, { baseHeaders: headers });
  const search = searchWith(settings.serviceHeaders);
  const searchAt = (at: string) => searchWith({ ...settings.serviceHeaders, [PREVIEW_DAY_HEADER]: at });
  let changedAtMs = Number.NEGATIVE_INFINITY;
  const outdatedBeforeMs = () => changedAtMs;
  const cached = {
    send: cacheReads(send, Date.now, outdatedBeforeMs),
    search: cacheSearches(search, Date.now, outdatedBeforeMs),
  };
  const { publicOrigin, blogHost = null, ownOrigins, contact } = settings;
  const { layoutData } = createLayoutDataCache(
    Date.now,
    sitesOf({ publicOrigin, blogHost, ...(ownOrigins && { ownOrigins }) }),
    contact,
  );
  // Menus are loaded when the server starts. Where that fails, the first page asks again.
  void layoutData(createApiClient(createServerTransport(cached.send, {}, () => undefined)), {});
  const services: RendererServices = {
    settings,
    send,
    search,
    searchAt,
    cached,
    visitor: { send: withPublicReads(send, cached.send), search: cached.search },
    circuitBreaker: createCircuitBreaker(settings.circuits ?? createCircuits(Date.now)),
    layoutData,
  };
  const styles = { sheetsOf: createPageSheets(), inlineCriticalCss: createCriticalCss() };
  // Made once for each release set: flattening and ranking the routes costs more than a page's rendering.
  const handlers = new WeakMap<RenderEnvironment, (pathname: string) => StaticHandler>();
  const handlersOf = (environment: RenderEnvironment) => {
    const known = handlers.get(environment);
    if (known) return known;
    const routes = createRoutes(environment.slices, ({ context }) => asScope(context));
    const created = createRouteChoice(routes, (chosen) => createStaticHandler(chosen));
    handlers.set(environment, created);
    return created;
  };
  return {
    render: (request, environment) => {
      changedAtMs = Math.max(changedAtMs, request.changedAtMs ?? changedAtMs);
      const handler = handlersOf(environment)(new URL(request.url).pathname);
      return answer(request, environment, { handler, services, styles });
    },
  };
}

async function answer(
  request: RenderRequest,
  environment: RenderEnvironment,
  {
    handler,
    services,
    styles,
  }: {
    handler: StaticHandler;
    services: RendererServices;
    styles: PageStyles;
  },
): Promise<RenderAnswer> {
  const scope = createRequestScope(request, environment, services);
  const slots = LAYOUT_SLOTS[request.layout];
  if (showsCart(request)) {
    await applyOffer(request.url, scope.contextFor(SHELL), {
      budgetMs: scope.deferredBudgetMs,
      report: (error) => scope.report(error, SHELL),
    });
  }
  const visitor = scope.contextFor(SHELL);
  const findTier = () => findDesignerTier(visitor, { url: request.url, budgetMs: scope.deferredBudgetMs });
  const toldRole = visitor.cookies.get('role');
  const [context, hasAllSlots, knownTier] = await Promise.all([
    handler.query(asFetchRequest(request), { requestContext: scope }),
    // Slots do not wait for the page; after a post the answer is a redirect most of the time.
    request.method === 'GET' ? loadSlots(slots, scope) : true,
    findTier(),
  ]);
  if (context instanceof Response) {
    scope.endTrials();
    return redirection(context, scope);
  }
  if (request.method === 'POST') await loadSlots(slots, scope);
  // The loaders have heard of another role than the browser was told.
  const designerTier = knownTier ?? (visitor.cookies.get('role') === toldRole ? null : await findTier());
  const page = await renderPage(handler, context, scope, { ...request, designerTier }, environment, styles);
  scope.endTrials();
  const { html, status, styleHashes } = page;
  const why = status >= 500 ? scope.firstFailure() : null;
  return {
    status,
    headers: status === 503 ? { 'retry-after': '30' } : {},
    setCookies: scope.setCookies(),
    html,
    styleHashes,
    isDegraded: !hasAllSlots || scope.hasLostSlotData() || scope.down.size > 0 || scope.isMissingDeferred(),
    isMissingDeferred: scope.isMissingDeferred(),
    ...(why !== null && { why }),
    down: [...scope.down],
    slices: [...new Set(scope.exposes().map(([slice]) => slice))],
    parts: scope.parts(),
  };
}

/** A personal page of the slice that owns the cart. */
function showsCart({ method, cookies, owner }: RenderRequest): boolean {
  return method === 'GET' && cookies !== null && owner === 'mf-cart-checkout';
}

function redirection(response: Response, scope: RequestScope): RenderAnswer {
  const location = response.headers.get('location');
  return {
    status: response.status,
    headers: location === null ? {} : { location },
    setCookies: scope.setCookies(),
    html: null,
    isDegraded: false,
    down: [],
  };
}

function asFetchRequest({ url, method, body, isOptedOut }: RenderRequest): Request {
  const signal: Record<string, string> = isOptedOut ? { 'sec-gpc': '1' } : {};
  if (method === 'GET' || !body) return new Request(url, { method, headers: signal });
  const headers = { ...signal, 'content-type': body.type };
  return new Request(url, { method, body: Buffer.from(body.bytes), headers });
}

/** The router hands back what `query` was given: the one place where that gets its type again. */
function asScope(context: unknown): LoaderScope {
  return context as LoaderScope;
}
