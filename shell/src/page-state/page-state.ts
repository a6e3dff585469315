import type { SeasonalLayout } from '@sanderling/contract/commerce/seasons';
import type { StoreIdentity } from '@sanderling/contract/site/store-identity';
import type { DesignerTierState } from '@sanderling/runtime/atoms/designer-tier';
import type { TrackingSettings } from '../analytics/tracking-settings.ts';
import type { RouteHandle } from '../routing/route-handle.ts';
import type { PinnedRelease, PinnedSlice, SliceExpose } from '../slices/pinned-release.ts';
import { type PackedRoutes, packRoutes } from './pack-routes.ts';
import { type PackedSlice, packSlice, unpackSlice } from './pack-slices.ts';
import { type PackedStore, packStore, unpackStore } from './pack-store.ts';

export const PAGE_STATE_ID = 'page-state';

/** A file of a release, as the page names it. */
export interface PageFile {
  href: string;
  integrity: string;
}

/** A route's error as both sides render it: a status and nothing that could give away why. */
export interface PageError {
  status: number;
  statusText: string;
  internal: boolean;
  data: null;
}

/** The route of the page, as the server has matched it: to hydrate takes neither the table of routes nor the matching. */
export interface ShownRoute {
  id: string;
  path?: string;
  handle: RouteHandle;
  params: Record<string, string | undefined>;
  /** Of the address, decoded; and of it what comes before a splat. */
  pathname: string;
  pathnameBase: string;
}

/** What the server tells the browser, so that hydration finds the same page: everything else can be asked again. */
export interface PageState {
  slices: PinnedSlice[];
  /** Of each of them; read when the page is interactive. */
  routes: readonly PackedRoutes[];
  /** Slices that this response had to do without. */
  down: string[];
  /** Modules that the HTML was made with. They are loaded before hydration. */
  exposes: SliceExpose[];
  /** The others that it was made with: these are loaded after hydration, and their places hydrate then. */
  deferred: SliceExpose[];
  slots: Record<string, { data: unknown }>;
  sheets: PageFile[];
  seasonalLayout: SeasonalLayout;
  /** The moment that a preview shows the store at; absent where it is now. */
  at?: string;
  /** Of the designer whose page this is; null for all others, absent where an earlier server does not say. */
  designerTier?: DesignerTierState | null;
  /** Whose store it is; absent where an earlier server does not say. */
  store?: StoreIdentity;
  /** The store's public origin, for canonical links. */
  origin: string;
  /** Algolia's application where the search service is Algolia itself; null where it is on our own origin. */
  search: { appId: string; apiKey: string } | null;
  /** Vendors that the page may load; null where none is configured. */
  tracking: TrackingSettings | null;
  /** Vendors are configured and not in this page, whose address is a key: they hear in the next document what happens here. */
  withholdsTracking?: true;
  /** Absent where the store has no blog on a host of its own. */
  blogHost?: string;
  route: ShownRoute;
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
  errors: Record<string, PageError> | null;
}

interface PackedState extends Omit<PageState, 'slices' | 'store'> {
  slices: PackedSlice[];
  store?: PackedStore;
}

/** What the server knows of a page, of which its slices are the same for all pages of a release set. */
export interface StateOfServer extends Omit<PageState, 'slices' | 'routes'> {
  slices: readonly PinnedRelease[];
}

/** JSON that can stand inside a script element, whatever a name or a review contains. */
export function serializeState({ slices, store, ...state }: StateOfServer): string {
  const own = { ...state, ...(store && { store: packStore(store) }) };
  return `{${slicesAsText(slices)},${embeddable(own).slice(1)}`;
}

const textsOfSlices = new WeakMap<readonly PinnedRelease[], string>();

/** Made once for each release set. */
function slicesAsText(slices: readonly PinnedRelease[]): string {
  const known = textsOfSlices.get(slices);
  if (known) return known;
  const text = embeddable({ slices: slices.map(packSlice), routes: slices.map(packRoutes) }).slice(1, -1);
  textsOfSlices.set(slices, text);
  return text;
}

function embeddable(value: object): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** The state as the server wrote it into the page: the one place where it gets its type back. */
export function parseState(text: string): PageState {
  const { slices, store, ...state } = JSON.parse(text) as PackedState;
  return { slices: slices.map(unpackSlice), ...state, ...(store && { store: unpackStore(store) }) };
}

export function pageError(status: number): PageError {
  return { status, statusText: '', internal: false, data: null };
}
