import type { StoreRoute } from '@sanderling/contract/route-table';
import { isApiProblem, type RouteModule } from '@sanderling/runtime';
import { isRouteErrorResponse, notFound } from '@sanderling/runtime/router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { checkGuard } from './guards.ts';
import { settleLateData } from './late-data.ts';
import type { SliceExpose } from './live-slice.ts';
import type { LoaderScope, ScopeOf } from './loader-scope.ts';
import { asRouteModule } from './slice-modules.ts';
import { OutOfTime, withinBudget } from './time-budget.ts';

/** The loader of a route whose page a slice renders: guard, code, then the slice's own loader within the page's budget. */
export function pageLoader(route: StoreRoute, part: SliceExpose, scopeOf: ScopeOf) {
  return async (args: LoaderFunctionArgs): Promise<unknown> => {
    const scope = scopeOf(args);
    refuseEmptyRest(route, args);
    const context = scope.contextFor(part[0]);
    checkGuard(route, context, args.request);
    const module = await loadRouteModule(scope, part);
    if (!module.loader) return null;
    const { loader } = module;
    return within(scope, part, async () => {
      const data = await loader({ request: args.request, params: args.params, context });
      return (await settleLateData(data, scope.lateBudgetMs)) ?? null;
    });
  };
}

/** The action of such a route: what a form on the page posts to. */
export function pageAction(route: StoreRoute, part: SliceExpose, scopeOf: ScopeOf) {
  return async (args: ActionFunctionArgs): Promise<unknown> => {
    const scope = scopeOf(args);
    const context = scope.contextFor(part[0]);
    checkGuard(route, context, args.request);
    const { action } = await loadRouteModule(scope, part);
    if (!action) throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    return within(scope, part, async () => {
      return (await action({ request: args.request, params: args.params, context })) ?? null;
    });
  };
}

/** `/categories` matches `/categories/*` with nothing behind it, but is no page. */
function refuseEmptyRest(route: StoreRoute, { params }: LoaderFunctionArgs) {
  if (route.path.endsWith('/*') && !params['*']) throw notFound();
}

async function loadRouteModule(scope: LoaderScope, part: SliceExpose): Promise<RouteModule> {
  if (scope.source.isDown(part[0])) throw unavailable();
  try {
    return asRouteModule(await scope.source.load(part));
  } catch (error) {
    scope.report(error, part[0]);
    throw unavailable();
  }
}

/** Turns whatever a slice's code throws into an answer that has a status. */
async function within(scope: LoaderScope, part: SliceExpose, run: () => Promise<unknown>): Promise<unknown> {
  scope.source.enter(part[0]);
  try {
    return await withinBudget(run(), scope.pageBudgetMs, part.join(' '));
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error) || isDataWithInit(error)) throw error;
    scope.report(error, part[0]);
    if (error instanceof OutOfTime) throw unavailable();
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

export function unavailable(): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': '30' } });
}

/** What `data(value, { status })` makes. */
function isDataWithInit(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
  );
}
