import { paths } from '@sanderling/contract/site/paths';
import type { StoreIdentity } from '@sanderling/contract/site/store-identity';
import { isRouteErrorResponse } from '@sanderling/runtime/router';
import { createStaticRouter, type StaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { withoutMenus } from '../../layout/menus-of-page.ts';
import {
  type PageError,
  pageError,
  type ShownRoute,
  type StateOfServer,
  serializeState,
} from '../../page-state/page-state.ts';
import { ERROR_PAGE_SLOTS } from '../../routing/layout-slots.ts';
import { ROOT_ROUTE_ID } from '../../routing/root-route.ts';
import { routeHandle } from '../../routing/route-handle.ts';
import { slotExpose } from '../../slices/pinned-release.ts';
import type { RenderEnvironment, RenderRequest } from '../contract/render-contract.ts';
import type { createCriticalCss } from '../critical-css/inline-critical-css.ts';
import type { createPageSheets } from '../critical-css/page-sheets.ts';
import { encodeWith } from '../insertions/encode-with.ts';
import type { RequestScope } from '../request/request-scope.ts';
import { checkPageData, checkSlotData, NEVER_TOO_LARGE } from '../request/size-limits.ts';
import { shareMarks } from '../share-marks/share-marks.ts';
import { PageDocument, pageExposes, pageFiles } from './page-document.tsx';
import { loadSlots } from './slots.ts';
import { NotRendered, toHtml } from './to-html.ts';

type PageRequest = RenderRequest & Required<Pick<StateOfServer, 'designerTier'>>;

/** What pages are styled by, for all of a renderer. */
export interface PageStyles {
  sheetsOf: ReturnType<typeof createPageSheets>;
  inlineCriticalCss: ReturnType<typeof createCriticalCss>;
}

export interface RenderedPage {
  html: Buffer;
  status: number;
  styleHashes: string[];
}

/**
 * Makes the page of an answered query. A slice whose component throws is left out and the page rendered again, so that the
 * browser finds the same fallback; when it is the page's own slice, the page becomes the error page.
 */
export async function renderPage(
  handler: StaticHandler,
  context: StaticHandlerContext,
  scope: RequestScope,
  request: PageRequest,
  environment: RenderEnvironment,
  { sheetsOf, inlineCriticalCss }: PageStyles,
): Promise<RenderedPage> {
  makeErrorsPlain(context);
  for (;;) {
    if (context.errors) await loadSlots(ERROR_PAGE_SLOTS, scope);
    const exposes = pageExposes(scope);
    const { sheets, preloads, started, boot } = pageFiles(exposes, environment);
    const { blocking, inlined } = await sheetsOf(sheets, environment);
    const { storeSheet } = scope.settings;
    const ownSheets = storeSheet ? [...blocking, storeSheet] : blocking;
    const state = pageState(context, scope, request, {
      ...exposes,
      slices: environment.slices,
      sheets: ownSheets,
    });
    let stateText: string;
    try {
      stateText = serializeState(state);
      if (stateText.length > NEVER_TOO_LARGE) checkState(context, scope);
    } catch (error) {
      leaveOutWrongData(error, context, scope);
      continue;
    }
    const router = createStaticRouter(handler.dataRoutes, context);
    try {
      const html = await toHtml(
        <PageDocument {...{ router, context, scope, state, stateText, preloads, boot }} />,
        [...started, ...(request.extraScripts ?? [])],
        { budgetMs: scope.renderingBudgetMs, entered: scope.entered },
      );
      const { insertions, styleHashes } = inlineCriticalCss(html, inlined);
      const bytes = encodeWith(html, [...shareMarks(html), ...insertions]);
      return { html: bytes, status: context.statusCode, styleHashes };
    } catch (error) {
      leaveOutWhoFailed(error, context, scope);
    } finally {
      scope.source.enter('');
    }
  }
}

/** Rethrows the error when no slice is left that it could have come from: it is the shell's own then. */
function leaveOutWhoFailed(error: unknown, context: StaticHandlerContext, scope: RequestScope) {
  if (!(error instanceof NotRendered)) throw error;
  const culprits = error.slices.filter((slice) => !scope.down.has(slice));
  if (culprits.length === 0) throw error.cause;
  const owner = pageOwner(context);
  for (const culprit of culprits) {
    scope.report(error.cause, culprit);
    if (error.isCostly) scope.openCircuit(culprit);
    scope.down.add(culprit);
    if (owner && culprit === owner.slice && !context.errors) showError(context, owner.routeId);
  }
}

function checkState(context: StaticHandlerContext, scope: RequestScope) {
  for (const { data } of scope.slots.values()) checkSlotData(data);
  for (const data of [context.loaderData, context.actionData]) checkPageData(data);
}

/** Data that JSON cannot hold, or too much of it: its slot shows the fallback, its page the error. Rethrows where none of them is at fault. */
function leaveOutWrongData(error: unknown, context: StaticHandlerContext, scope: RequestScope) {
  const { slices } = scope.source;
  const isWrong = (check: () => void) => {
    try {
      check();
      return false;
    } catch {
      return true;
    }
  };
  const slots = [...scope.slots]
    .filter(([, { data }]) => isWrong(() => checkSlotData(data)))
    .map(([slot]) => slot);
  for (const slot of slots) {
    const [slice = ''] = slotExpose(slices, slot) ?? [];
    scope.report(error, slice);
    scope.loseSlotData(slot, slice);
  }
  const owner = pageOwner(context);
  const isPageWrong = [context.loaderData, context.actionData].some((data) =>
    isWrong(() => checkPageData(data)),
  );
  if (!isPageWrong && slots.length > 0) return;
  if (!isPageWrong || !owner || context.errors) throw error;
  scope.report(error, owner.slice);
  context.loaderData = { ...context.loaderData, [owner.routeId]: null };
  context.actionData = null;
  showError(context, owner.routeId);
}

function showError(context: StaticHandlerContext, routeId: string) {
  context.errors = { [routeId]: pageError(500) };
  context.statusCode = 500;
}

/** The slice that renders the matched page. */
function pageOwner(context: StaticHandlerContext): { slice: string; routeId: string } | null {
  const match = context.matches.at(-1);
  const expose = match && routeHandle(match.route)?.expose;
  return match && expose ? { slice: expose[0], routeId: match.route.id } : null;
}

/** Errors become what the browser will be told of them, so that both sides render the same. */
function makeErrorsPlain(context: StaticHandlerContext) {
  if (!context.errors) return;
  const plain = Object.entries(context.errors).map(([id, error]) => [id, pageError(statusOf(error))]);
  context.errors = Object.fromEntries(plain);
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

function pageState(
  context: StaticHandlerContext,
  scope: RequestScope,
  request: PageRequest,
  parts: Pick<StateOfServer, 'slices' | 'sheets' | 'exposes' | 'deferred'>,
): StateOfServer {
  const errors: Record<string, PageError> | null = context.errors;
  return {
    down: [...scope.down],
    slots: Object.fromEntries(scope.slots),
    ...parts,
    seasonalLayout: request.seasonalLayout,
    ...(request.at && { at: request.at }),
    // Pages of all others are as small as they were.
    ...(request.designerTier && { designerTier: request.designerTier }),
    ...(scope.settings.store && { store: identityOn(context, scope.settings.store) }),
    origin: scope.settings.publicOrigin,
    search: hostedSearch(scope.settings),
    tracking: request.takesPayment || request.isUntracked ? null : scope.settings.tracking,
    ...(request.isUntracked && scope.settings.tracking && { withholdsTracking: true }),
    ...(scope.settings.blogHost && { blogHost: scope.settings.blogHost }),
    route: shownRoute(context),
    loaderData: browserData(context.loaderData, request),
    actionData: context.actionData,
    errors,
  };
}

/** What only the home page says of the store, no other page is sent. */
function identityOn(
  { location }: StaticHandlerContext,
  { forSearchEngines, ...store }: StoreIdentity,
): StoreIdentity {
  return location.pathname === paths.home && forSearchEngines ? { ...store, forSearchEngines } : store;
}

/** Every page is a route in a layout; that of what no route knows is `not-found`. */
function shownRoute({ matches }: StaticHandlerContext): ShownRoute {
  const match = matches.at(-1);
  const handle = match && routeHandle(match.route);
  if (!match || !handle) throw new Error('The page has no route.');
  const { route, params, pathname, pathnameBase } = match;
  return { id: route.id, ...(route.path && { path: route.path }), handle, params, pathname, pathnameBase };
}

function browserData(
  loaderData: StateOfServer['loaderData'],
  { layout }: RenderRequest,
): StateOfServer['loaderData'] {
  if (layout !== 'site') return loaderData;
  return { ...loaderData, [ROOT_ROUTE_ID]: withoutMenus(loaderData[ROOT_ROUTE_ID]) };
}

function hostedSearch({ search }: RequestScope['settings']): StateOfServer['search'] {
  return search.host ? null : { appId: search.appId, apiKey: search.apiKey };
}
