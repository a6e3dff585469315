import type { SeasonalLayout } from '@sanderling/contract/commerce/seasons';
import type { StoreIdentity } from '@sanderling/contract/site/store-identity';
import type { DesignerTierState } from '@sanderling/runtime/atoms/designer-tier';
import type { TrackingSettings } from '../analytics/tracking-settings.ts';
import type { RouteHandle } from '../routing/route-handle.ts';
import type { PinnedRelease, SliceExpose } from '../slices/pinned-release.ts';
import { type PackedRelease, packSlice, unpackSlice } from './pack-slices.ts';
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
  slices: PinnedRelease[];
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
  slices: PackedRelease[];
  store?: PackedStore;
}

/** JSON that can stand inside a script element, whatever a name or a review contains. */
export function serializeState({ slices, store, ...state }: PageState): string {
  const packed: PackedState = {
    slices: slices.map(packSlice),
    ...state,
    ...(store && { store: packStore(store) }),
  };
  return JSON.stringify(packed).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
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
