import type { StoreRoute } from '@sanderling/contract/site/route-table';
import { isApiProblem, type RouteModule, type SliceContext } from '@sanderling/runtime';
import { isRouteErrorResponse, notFound } from '@sanderling/runtime/router';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirectDocument,
  replace,
} from 'react-router-dom';
import { asRouteModule } from '../slices/expose-modules.ts';
import { exposeKey, type SliceExpose } from '../slices/pinned-release.ts';
import { BudgetExceeded, withinBudget } from '../time-budget/time-budget.ts';
import { settleDeferredData, takeEarlyData } from './deferred-data.ts';
import { addressWithoutPageOne } from './first-page-redirect.ts';
import { checkGuard, expireSession, leaveAdminPage } from './guards.ts';
import type { LoaderScope, ScopeOf } from './loader-scope.ts';
import { pathOf } from './path-of.ts';

/** The loader of a route whose page a slice renders: guard, code, then the slice's own loader within the page's budget. */
export function pageLoader(route: StoreRoute, expose: SliceExpose, scopeOf: ScopeOf) {
  return async (args: LoaderFunctionArgs): Promise<unknown> => {
    const scope = scopeOf(args);
    // Anew from the server: nothing of the customer stays, and the page says what happened.
    if (scope.isSessionLost?.()) throw redirectDocument(pathOf(args.request.url));
    const elsewhere = scope.otherDocument?.(route.id, args.request);
    if (elsewhere) throw elsewhere;
    rejectEmptySplat(route, args);
    redirectFromPageOne(route, args.request);
    const context = scope.contextFor(expose[0]);
    checkGuard(route, context, args.request);
    const known = scope.takeKnown?.(args.request.url);
    if (known) return settle(scope, args.request, await known);
    const shown = scope.shown?.(args.request.url);
    try {
      const { loader } = await loadRouteModule(scope, expose, args.request);
      if (!loader) return null;
      return await within(scope, expose, { route, context, request: args.request }, async () => {
        const data = await loader({ request: args.request, params: args.params, context });
        return settle(scope, args.request, data);
      });
    } catch (error) {
      if (shown && isFailure(error)) return shown.data;
      throw error;
    }
  };
}

/** The data with what is deferred in them; in the browser a new page is shown without it, and completed. */
async function settle(scope: LoaderScope, { url }: Request, data: unknown): Promise<unknown> {
  const completeLater = scope.completeLater?.(url);
  if (!completeLater)
    return (await settleDeferredData(data, scope.deferredBudgetMs, scope.onMissing)) ?? null;
  const { early, whole } = await takeEarlyData(data, scope.deferredBudgetMs);
  if (whole) completeLater(whole);
  return early ?? null;
}

/** What passes, other than an answer such as a redirect or 404. */
function isFailure(error: unknown): boolean {
  if (error instanceof Response || isRouteErrorResponse(error))
    return error.status === 429 || error.status >= 500;
  return !isDataWithInit(error);
}

/** The action of such a route: what a form on the page posts to. */
export function pageAction(route: StoreRoute, expose: SliceExpose, scopeOf: ScopeOf) {
  return async (args: ActionFunctionArgs): Promise<unknown> => {
    const given = scopeOf(args);
    const scope: LoaderScope = { ...given, ...given.forActions };
    const context = scope.contextFor(expose[0]);
    checkGuard(route, context, args.request);
    const { action } = await loadRouteModule(scope, expose, args.request);
    if (!action) throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    return within(scope, expose, { route, context, request: args.request }, async () => {
      return (await action({ request: args.request, params: args.params, context })) ?? null;
    });
  };
}

/** `/categories` matches `/categories/*` with nothing behind it, but is no page. */
function rejectEmptySplat(route: StoreRoute, { params }: LoaderFunctionArgs) {
  if (route.path.endsWith('/*') && !params['*']) throw notFound();
}

function redirectFromPageOne(route: StoreRoute, request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const address = addressWithoutPageOne(route, pathname, searchParams);
  if (address) throw replace(address);
}

async function loadRouteModule(
  scope: LoaderScope,
  expose: SliceExpose,
  request: Request,
): Promise<RouteModule> {
  try {
    const loading = scope.source.load(expose);
    const { codeBudgetMs } = scope;
    return asRouteModule(
      await (codeBudgetMs ? withinBudget(loading, codeBudgetMs, exposeKey(expose)) : loading),
    );
  } catch (error) {
    scope.report(error, expose[0]);
    await scope.onMissingCode?.(request.url);
    throw unavailable();
  }
}

/** Turns whatever a slice's code throws into an answer that has a status. */
async function within(
  scope: LoaderScope,
  expose: SliceExpose,
  { route, context, request }: { route: StoreRoute; context: SliceContext; request: Request },
  run: () => Promise<unknown>,
): Promise<unknown> {
  scope.source.enter(expose[0]);
  try {
    return await withinBudget(run(), scope.pageBudgetMs, expose.join(' '));
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error) || isDataWithInit(error)) throw error;
    if (isApiProblem(error) && error.status === 401) {
      if (await scope.reauthenticate?.()) return within(scope, expose, { route, context, request }, run);
      const anew = expireSession(route, context, request);
      if (anew) throw anew;
    }
    if (isApiProblem(error) && error.status === 403 && route.guard === 'admin') throw leaveAdminPage(context);
    scope.report(error, expose[0]);
    if (isMissingCode(error)) await scope.onMissingCode?.(request.url);
    if (error instanceof BudgetExceeded || isMissingCode(error)) throw unavailable();
    if (isApiProblem(error)) throw statusOfProblem(error.status);
    throw error;
  }
}

/** An answer of the API that a page did not expect. No answer at all is 503: it passes, and searchers should come back. */
function statusOfProblem(status: number): Response {
  if (status === 404) return notFound();
  if (status === 0 || status === 502 || status === 503 || status === 504) return unavailable();
  if (status === 429) return new Response(null, { status });
  return new Response(null, { status: 500 });
}

function unavailable(): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': '30' } });
}

/** The code of a loader comes when it is asked for, as the build has it (`split-route.cjs` of slice-kit): that did not. */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && 'isMissingCode' in error;
}

/** What `data(value, { status })` makes. */
function isDataWithInit(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
  );
}
