import { assignedVariants } from '@sanderling/contract/site/assigned-variants';
import {
  createApiClient,
  createSearchClient,
  createTransport,
  type SearchClient,
  type Services,
  type SliceContext,
  sessionAtom,
  sessionStateAtom,
} from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { clockFrom } from '../../clock/clock-from.ts';
import { EMPTY_LAYOUT_DATA } from '../../layout/layout-data.ts';
import { settleDeferredData } from '../../loaders/deferred-data.ts';
import type { LoaderScope } from '../../loaders/loader-scope.ts';
import type { PageState } from '../../page-state/page-state.ts';
import { asSlotModule } from '../../slices/expose-modules.ts';
import { sliceFailed } from '../../slices/slice-failed.ts';
import type { SliceSource } from '../../slices/slice-source.ts';
import { withinBudget } from '../../time-budget/time-budget.ts';
import { callHeaders } from '../api-calls/call-headers.ts';
import { hearRole, loadRenewal } from './browser-services.ts';

const API_TIMEOUT_MS = 15_000;
const PAGE_BUDGET_MS = 20_000;
/** After that the page is opened as a document: its HTML needs none of the slice's scripts. */
const CODE_BUDGET_MS = 4_000;
/** The shopper may be asked to sign in again meanwhile. Every call has its own timeout. */
const ACTION_BUDGET_MS = 30 * 60_000;
const DEFERRED_BUDGET_MS = 4_000;
const SLOT_BUDGET_MS = 8_000;

/** Where loaders run after the first page: the same code as on the server, with the visitor's own cookies and connection. */
export function createBrowserScope(
  state: PageState,
  source: SliceSource,
  store: ReturnType<typeof createStore>,
  services: Services,
): LoaderScope {
  const { cookies } = services;
  // A loader's problem is shown by its route, as the error page; calls by a click have their own client.
  const clientThat = (
    renewal: 'renewSession' | 'renewOrReauthenticate',
    headers: () => Record<string, string>,
  ) =>
    createApiClient(
      createTransport({
        origin: '',
        timeoutMs: API_TIMEOUT_MS,
        headers,
        renew: async (refusedToken) => (await loadRenewal())[renewal](store, services, refusedToken),
        onRole: (role) => hearRole(store, services, role),
      }),
    );
  const context: SliceContext = {
    api: clientThat('renewSession', () => callHeaders(cookies)),
    search: searchClient(state),
    cookies,
    now: clockFrom(state.at),
    seasonalLayout: state.seasonalLayout,
    origin: state.origin,
    get variants() {
      return assignedVariants(cookies.get('experiments'));
    },
    get isSignedIn() {
      // Who closes the form for signing in again goes on as a guest: guards lead to signing in, loaders ask nothing of the account.
      return Boolean(cookies.get('token')) && store.get(sessionStateAtom) !== 'expired';
    },
  };

  // The same visitor, read at the same moment.
  const acting: SliceContext = Object.create(context, {
    api: {
      value: clientThat('renewOrReauthenticate', () => callHeaders(cookies, store.get(sessionAtom).token)),
    },
  });

  return {
    source,
    contextFor: () => context,
    // Loaded by the server with the page, and never again.
    isSessionLost: () => store.get(sessionStateAtom) === 'active' && !cookies.get('token'),
    layoutData: () => Promise.resolve(EMPTY_LAYOUT_DATA),
    codeBudgetMs: CODE_BUDGET_MS,
    pageBudgetMs: PAGE_BUDGET_MS,
    deferredBudgetMs: DEFERRED_BUDGET_MS,
    reauthenticate: async () => (await loadRenewal()).reauthenticate(store, services),
    forActions: {
      contextFor: () => acting,
      pageBudgetMs: ACTION_BUDGET_MS,
      reauthenticate: () => Promise.resolve(false),
    },
    report: (error, slice) => sliceFailed(slice, error),
  };
}

/** What a slot shows that appears after the first page, within its budget. */
export async function slotDataOf(slot: string, module: unknown, context: SliceContext): Promise<unknown> {
  const { loader } = asSlotModule(module);
  if (!loader) return undefined;
  const answer = Promise.resolve(loader({ request: new Request(location.href), params: {}, context }));
  const settled = answer.then((data) => settleDeferredData(data, DEFERRED_BUDGET_MS));
  return withinBudget(settled, SLOT_BUDGET_MS, slot);
}

/** Algolia's own hosts where the store uses them, else the service on our own origin that speaks its protocol. */
function searchClient({ search }: PageState): SearchClient {
  if (search) return createSearchClient(search);
  const protocol = location.protocol === 'https:' ? 'https' : 'http';
  return createSearchClient({
    appId: 'sanderling',
    apiKey: 'public',
    host: { url: `${location.host}/_search`, protocol },
  });
}
