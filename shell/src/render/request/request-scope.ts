import {
  type ApiClient,
  createApiClient,
  isApiProblem,
  type SearchClient,
  type SliceContext,
  systemClock,
} from '@sanderling/runtime';
import type { LoaderScope } from '../../loaders/loader-scope.ts';
import { isAlive } from '../../session-token/session-token.ts';
import { asSlotModule } from '../../slices/expose-modules.ts';
import { partKey, type SliceExpose } from '../../slices/pinned-release.ts';
import type { SliceSource } from '../../slices/slice-source.ts';
import { OutOfTime, withinBudget } from '../../time-budget/time-budget.ts';
import { createServerTransport, type Send } from '../api/api-transport.ts';
import { searchProblem } from '../api/search-problem.ts';
import { visitorHeaders } from '../api/visitor-headers.ts';
import type { RenderEnvironment, RendererSettings, RenderRequest } from '../contract/render-contract.ts';
import { createServerCookies } from '../cookies/server-cookies.ts';
import { budgetsMs } from './budgets.ts';
import type { RestingSlices } from './circuit-breaker.ts';

/** What the renderer keeps between requests: connections and menus, nothing of any visitor. */
export interface SharedParts {
  settings: RendererSettings;
  send: Send;
  search: SearchClient;
  /** The same for pages that everyone may see: what they read is kept for a moment. */
  shared: { send: Send; search: SearchClient };
  /** For a page of one visitor: their own calls, and what is kept for everybody. */
  ofVisitor: { send: Send; search: SearchClient };
  resting: RestingSlices;
  layoutData: (api: ApiClient) => ReturnType<LoaderScope['layoutData']>;
}

/** Everything of one request. `down` and `slots` grow while it is answered. */
export interface RequestScope extends LoaderScope {
  source: SliceSource;
  settings: RendererSettings;
  down: Set<string>;
  slots: Map<string, { data: unknown }>;
  /** Modules that this response has loaded, of slices that are not down. */
  parts: () => SliceExpose[];
  /** Slice whose component is being rendered; '' between them. */
  entered: () => string;
  setCookies: () => string[];
  /** Whether something was late, or refused for now: it may be there the next time. */
  lacksWhatWasLate: () => boolean;
}

export function createRequestScope(
  request: RenderRequest,
  environment: RenderEnvironment,
  shared: SharedParts,
): RequestScope {
  const { settings } = shared;
  const budgets = budgetsMs(settings.sliceBudgetFactor ?? 1);
  const { cookies, setCookies } = createServerCookies(
    request.cookies,
    settings.publicOrigin.startsWith('https:'),
  );
  const headers = visitorHeaders(request, cookies);
  // Without cookies the answer is kept and given to everyone; a form is answered with what is true now.
  const { send, search } =
    request.cookies === null ? shared.shared : request.body ? shared : shared.ofVisitor;
  const down = new Set(request.excluded);
  const slots = new Map<string, { data: unknown }>();
  const used = new Map<string, { part: SliceExpose; module: unknown }>();
  const versions = new Map(environment.slices.map(({ name, version }) => [name, version]));
  let entered = '';
  let isLate = false;

  const hear = (status: number) => {
    if (status === 0 || status === 429 || status === 503) isLate = true;
  };
  const onMissing = (error: unknown) => {
    if (error instanceof OutOfTime) isLate = true;
    if (isApiProblem(error)) hear(error.status);
  };
  const enter = (slice: string) => {
    entered = slice;
    environment.enter(slice);
  };
  const report = (error: unknown, slice: string) => {
    onMissing(error);
    environment.log({
      level: 'error',
      message: `${slice} failed`,
      slice,
      requestId: request.requestId,
      error,
    });
  };

  function contextFor(slice: string): SliceContext {
    const resume = () => enter(slice);
    return {
      api: createApiClient(
        createServerTransport(send, headers, (status) => {
          hear(status);
          resume();
        }),
      ),
      search: resuming(search, resume, onMissing),
      cookies,
      now: systemClock,
      seasonalLayout: request.seasonalLayout,
      origin: settings.publicOrigin,
      isSignedIn: isAlive(cookies.get('token'), Date.now()),
    };
  }

  async function load(part: SliceExpose): Promise<unknown> {
    const [slice] = part;
    if (down.has(slice)) throw new Error(`${slice} is left out of this response`);
    enter(slice);
    try {
      const module = await loadInTime(part);
      used.set(partKey(part), { part, module });
      return module;
    } catch (error) {
      down.add(slice);
      throw error;
    }
  }

  /** The page's own code may take longer than what the page can do without. */
  function loadInTime(part: SliceExpose): Promise<unknown> {
    const budgetMs = part[0] === request.owner ? budgets.pageCode : budgets.slotCode;
    const label = `${part.join(' ')} of ${versions.get(part[0])}`;
    return shared.resting.attempt(label, () => withinBudget(environment.load(part), budgetMs, label));
  }

  async function loadSlotData(slot: string, [slice]: SliceExpose, module: unknown): Promise<unknown> {
    const { loader } = asSlotModule(module);
    if (!loader) return undefined;
    enter(slice);
    const args = { request: new Request(request.url), params: {}, context: contextFor(slice) };
    const label = `${slot} of ${slice} ${versions.get(slice)}`;
    const data = await shared.resting.attempt(label, () =>
      withinBudget(Promise.resolve(loader(args)), budgets.slotData, label),
    );
    slots.set(slot, { data });
    return data;
  }

  return {
    source: {
      slices: environment.slices,
      // Only what this response has loaded: the browser will load exactly the same before it hydrates.
      peek: (part) => used.get(partKey(part))?.module,
      load,
      isDown: (slice) => down.has(slice),
      slotData: (slot) => slots.get(slot),
      loadSlotData,
      frozenHtml: () => undefined,
      enter,
    },
    settings,
    contextFor,
    layoutData: () =>
      shared.layoutData(createApiClient(createServerTransport(shared.send, headers, () => undefined))),
    pageBudgetMs: budgets.pageData,
    lateBudgetMs: budgets.lateData,
    report,
    onMissing,
    down,
    slots,
    parts: () => [...used.values()].map(({ part }) => part).filter(([slice]) => !down.has(slice)),
    entered: () => entered,
    setCookies,
    lacksWhatWasLate: () => isLate,
  };
}

/** The search client, telling whose code goes on when it answers, and what it could not find out. */
function resuming(
  search: SearchClient,
  resume: () => void,
  onMissing: (error: unknown) => void,
): SearchClient {
  const told = <Answer>(answer: Promise<Answer>) =>
    answer
      .catch((error) => {
        const problem = searchProblem(error);
        onMissing(problem);
        throw problem;
      })
      .finally(resume);
  return {
    queries: (queries) => told(search.queries(queries)),
    trending: (count) => told(search.trending(count)),
  };
}
