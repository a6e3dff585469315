import {
  type ApiClient,
  createApiClient,
  isApiProblem,
  type SearchClient,
  type SliceContext,
  type Transport,
} from '@sanderling/runtime';
import { noteEventsOfForms } from '../../analytics/events-of-forms.ts';
import { clockFrom } from '../../clock/clock-from.ts';
import type { LoaderScope } from '../../loaders/loader-scope.ts';
import { isUnexpired } from '../../session-token/session-token.ts';
import { asSlotModule } from '../../slices/expose-modules.ts';
import { exposeKey, type SliceExpose } from '../../slices/pinned-release.ts';
import type { SliceSource } from '../../slices/slice-source.ts';
import { BudgetExceeded } from '../../time-budget/time-budget.ts';
import { createServerTransport, type Send } from '../api/api-transport.ts';
import { limitCalls } from '../api/limit-calls.ts';
import { searchProblem } from '../api/search-problem.ts';
import { visitorHeaders } from '../api/visitor-headers.ts';
import type { RenderEnvironment, RendererSettings, RenderRequest } from '../contract/render-contract.ts';
import { renewRole } from '../cookies/renew-role.ts';
import { createServerCookies } from '../cookies/server-cookies.ts';
import { withinBudget } from '../own-timers/within-budget.ts';
import { createApiWaits } from './api-waits.ts';
import { budgetsMs } from './budgets.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { createPartTimings, type PartTimings } from './part-timings.ts';
import { checkSlotData } from './size-limits.ts';

/** What the renderer keeps between requests: connections and menus, nothing of any visitor. */
export interface RendererServices {
  settings: RendererSettings;
  send: Send;
  search: SearchClient;
  /** The search of the day that a preview is of. */
  searchAt: (at: string) => SearchClient;
  /** The same for pages that every visitor may see: their reads are cached. */
  cached: { send: Send; search: SearchClient };
  /** For a page of one visitor: their own calls, and the cache of public reads. */
  visitor: { send: Send; search: SearchClient };
  circuitBreaker: CircuitBreaker;
  layoutData: (
    api: ApiClient,
    of: Pick<RenderRequest, 'contentVersion' | 'contentPreview' | 'at'>,
  ) => ReturnType<LoaderScope['layoutData']>;
}

/** Names the shell itself where a slice's name is asked for. */
const SHELL = '';

/** A loader was out of time while it waited for one answer of the API. */
class ApiLate extends Error {
  override name = 'ApiLate';
}

/** Of what was thrown, in a line of the log. */
const MAX_WHY = 200;

/** Everything of one request. `down` and `slots` grow while it is answered. */
export interface RequestScope extends LoaderScope {
  source: SliceSource;
  settings: RendererSettings;
  down: Set<string>;
  slots: Map<string, { data: unknown }>;
  /** Modules that this response has loaded, of slices that are not down. */
  exposes: () => SliceExpose[];
  /** Leaves a slice out of the next pages too, for a while: it cost more than a page may. */
  openCircuit: (slice: string) => void;
  /** The page is made: what it tried for the others, and is in it, they have again. */
  endTrials: () => void;
  /** Forgets what a slot's loader answered, and does not ask it for a while: it cannot be told to the browser. */
  loseSlotData: (slot: string, slice: string) => void;
  hasLostSlotData: () => boolean;
  renderingBudgetMs: number;
  /** Slice whose component is being rendered; '' between them. */
  entered: () => string;
  parts: PartTimings['all'];
  setCookies: () => string[];
  /** What failed first, in a line; null where nothing did. */
  firstFailure: () => string | null;
  /** Whether something was late, or refused for now: it may be there the next time. */
  isMissingDeferred: () => boolean;
}

export function createRequestScope(
  request: RenderRequest,
  environment: RenderEnvironment,
  services: RendererServices,
): RequestScope {
  const { settings } = services;
  const budgets = budgetsMs(settings.sliceBudgetFactor ?? 1);
  const { cookies, setCookies } = createServerCookies(
    request.cookies,
    settings.publicOrigin.startsWith('https:'),
  );
  const headers = visitorHeaders(request, cookies);
  // Without cookies the page is cached for every visitor; a form is answered with what is true now.
  const { send, search } =
    request.at !== undefined
      ? { send: services.send, search: services.searchAt(request.at) }
      : request.contentPreview !== undefined
        ? services
        : request.cookies === null
          ? services.cached
          : request.body
            ? services
            : services.visitor;
  const down = new Set([...request.excluded, ...strangersOf(request, environment)]);
  const slots = new Map<string, { data: unknown }>();
  const used = new Map<string, { expose: SliceExpose; module: unknown }>();
  const versions = new Map(environment.slices.map(({ name, version }) => [name, version]));
  const waits = createApiWaits();
  const timings = createPartTimings(request.trace, (slice) => versions.get(slice));
  /** Circuits that this page tries, by label: code that came in time may still keep the page waiting while it is rendered. */
  const trials = new Map<string, string>();
  let entered = '';
  let isMissing = false;
  let hasLost = false;
  let firstFailure: string | null = null;

  const noteStatus = (status: number) => {
    if (status === 0 || status === 429 || status === 503) isMissing = true;
  };
  const onMissing = (error: unknown) => {
    if (error instanceof BudgetExceeded) isMissing = true;
    if (isApiProblem(error)) noteStatus(error.status);
  };
  const enter = (slice: string) => {
    entered = slice;
    environment.enter(slice);
  };
  /** Late for an answer of the API, which takes as long for every slice: none is to blame. */
  const isApisFault = (error: unknown, slice: string) =>
    error instanceof ApiLate ||
    (error instanceof BudgetExceeded && waits.isLate(slice, budgets.slotData / 2));
  const report = (error: unknown, slice: string) => {
    firstFailure ??= `${slice}: ${firstLine(error)}`;
    if (isApisFault(error, slice)) {
      isMissing = true;
      const { requestId, trace } = request;
      const message = `The API was late for ${slice}`;
      const traced = trace ? { traceId: trace.traceId } : {};
      return environment.log({ level: 'warn', message, slice: SHELL, requestId, ...traced, error });
    }
    // A slice that is late on a page of another one is left out, whatever else the threads have to do.
    if (slice === request.owner || !(error instanceof BudgetExceeded)) onMissing(error);
    environment.log({
      level: 'error',
      message: `${slice} failed`,
      slice,
      requestId: request.requestId,
      ...(request.trace ? { traceId: request.trace.traceId } : {}),
      error,
    });
  };

  function contextFor(slice: string): SliceContext {
    const resume = () => enter(slice);
    const onAnswer = (status: number, role?: string) => {
      noteStatus(status);
      renewRole(cookies, role);
      resume();
    };
    const server = createServerTransport(send, { ...headers, ...timings.headersOf(slice) }, onAnswer);
    const told = request.body ? noteEventsOfForms(server, { cookies, requestId: request.requestId }) : server;
    const transport: Transport = { call: (...given) => waits.track(slice, told.call(...given)) };
    return {
      api: createApiClient(
        limitCalls(transport, (error) => {
          report(error, slice);
          down.add(slice);
        }),
      ),
      search: resuming(search, resume, onMissing, (answer) => waits.track(slice, answer)),
      cookies,
      now: clockFrom(request.at),
      seasonalLayout: request.seasonalLayout,
      variants: request.variants ?? {},
      origin: settings.publicOrigin,
      isSignedIn: isUnexpired(cookies.get('token'), Date.now()),
    };
  }

  async function load(expose: SliceExpose): Promise<unknown> {
    const [slice] = expose;
    if (down.has(slice)) throw new Error(`${slice} is left out of this response`);
    enter(slice);
    try {
      const module = await loadInTime(expose);
      used.set(exposeKey(expose), { expose, module });
      return timings.ofLoader(expose, module);
    } catch (error) {
      down.add(slice);
      throw error;
    }
  }

  const labelOf = (slice: string, part: string) => `${slice}@${versions.get(slice)} ${part}`;
  const slotLabel = (slot: string, slice: string) => labelOf(slice, slot);
  const loadLabel = ([slice, expose]: SliceExpose) => labelOf(slice, expose);

  /** The page's own code may take longer than what the page can do without. */
  function loadInTime(expose: SliceExpose): Promise<unknown> {
    const budgetMs = expose[0] === request.owner ? budgets.pageCode : budgets.slotCode;
    const label = loadLabel(expose);
    return services.circuitBreaker.attempt(
      label,
      () =>
        timings.measure(expose[0], expose[1], async () => {
          // Reading and starting the release is the shell's work: the slice's own time begins after it.
          await environment.start?.(expose[0]);
          return withinBudget(environment.load(expose), budgetMs, label);
        }),
      () => trials.set(label, expose[0]),
    );
  }

  async function loadSlotData(slot: string, [slice]: SliceExpose, module: unknown): Promise<unknown> {
    const { loader } = asSlotModule(module);
    if (!loader) return undefined;
    enter(slice);
    const args = { request: new Request(request.url), params: {}, context: contextFor(slice) };
    const label = slotLabel(slot, slice);
    const data = await services.circuitBreaker.attempt(label, () =>
      withinBudget(Promise.resolve(loader(args)), budgets.slotData, label).catch((error) => {
        // Only a page is answered by a redirect or a status: as a Response it would pass for no failure.
        if (error instanceof Response)
          throw new Error(`The loader of a slot threw a Response (${error.status}).`);
        throw isApisFault(error, slice) ? new ApiLate(label, { cause: error }) : error;
      }),
    );
    // What is read of data may be code of its slice, such as a getter: it runs as the slice's, and what it costs is the slice's.
    enter(slice);
    try {
      checkSlotData(data);
    } catch (error) {
      loseSlotData(slot, slice);
      throw error;
    } finally {
      enter('');
    }
    slots.set(slot, { data });
    return data;
  }

  function loseSlotData(slot: string, slice: string): void {
    slots.delete(slot);
    services.circuitBreaker.open(slotLabel(slot, slice));
    hasLost = true;
  }

  return {
    source: {
      slices: environment.slices,
      // Only what this response has loaded: the browser will load exactly the same before it hydrates.
      peek: (expose) => used.get(exposeKey(expose))?.module,
      load,
      isDown: (slice) => down.has(slice),
      slotData: (slot) => slots.get(slot),
      loadSlotData,
      staticHtml: () => undefined,
      enter,
    },
    settings,
    contextFor,
    layoutData: () =>
      services.layoutData(
        createApiClient(createServerTransport(services.send, headers, () => undefined)),
        request,
      ),
    pageBudgetMs: budgets.pageData,
    deferredBudgetMs: budgets.deferredData,
    report,
    onMissing,
    down,
    slots,
    exposes: () => [...used.values()].map(({ expose }) => expose).filter(([slice]) => !down.has(slice)),
    openCircuit(slice) {
      for (const { expose } of used.values())
        if (expose[0] === slice) services.circuitBreaker.open(loadLabel(expose));
    },
    endTrials() {
      for (const [label, slice] of trials) if (!down.has(slice)) services.circuitBreaker.close(label);
    },
    loseSlotData,
    hasLostSlotData: () => hasLost,
    renderingBudgetMs: budgets.rendering,
    entered: () => entered,
    parts: timings.all,
    setCookies,
    firstFailure: () => firstFailure,
    isMissingDeferred: () => isMissing,
  };
}

/** What was thrown is a slice's: it may run code when it is read. */
function firstLine(error: unknown): string {
  try {
    const text = error instanceof Error ? error.message : String(error);
    return text.slice(0, MAX_WHY).split('\n', 1)[0] ?? '';
  } catch {
    return 'What was thrown cannot be read.';
  }
}

/** Slices that a page which takes a card does without: every one but its owner. */
function strangersOf(
  { takesPayment, owner }: RenderRequest,
  { slices }: Pick<RenderEnvironment, 'slices'>,
): string[] {
  return takesPayment ? slices.map(({ name }) => name).filter((name) => name !== owner) : [];
}

/** The search client, telling whose code goes on when it answers, and what it could not find out. */
function resuming(
  search: SearchClient,
  resume: () => void,
  onMissing: (error: unknown) => void,
  track: <Answer>(answer: Promise<Answer>) => Promise<Answer>,
): SearchClient {
  const told = <Answer>(answer: Promise<Answer>) =>
    track(answer)
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
