import type { SeasonalLayout } from '@sanderling/contract/commerce/seasons';
import type { Layout } from '@sanderling/contract/site/route-table';
import type { StoreIdentity } from '@sanderling/contract/site/store-identity';
import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import type { TrackingSettings } from '../../analytics/tracking-settings.ts';
import type { Circuits } from '../../circuits/circuits.ts';
import type { PinnedRelease, SliceExpose } from '../../slices/pinned-release.ts';

/** A file of a release as a page names it. */
export interface Asset {
  href: string;
  integrity: string;
}

/** What the server process knows when it starts, and every page needs. */
export interface RendererSettings {
  apiOrigin: string;
  /** What the API knows this process by; none where an earlier server does not say. */
  serviceHeaders?: Readonly<Record<string, string>>;
  /** The store's public origin, for canonical links and for deciding which cookies are `Secure`. */
  publicOrigin: string;
  search: { appId: string; apiKey: string; host?: { url: string; protocol: 'http' | 'https' } };
  tracking: TrackingSettings | null;
  /** The host of the store's blog; absent where it has none, or where an earlier server does not say. */
  blogHost?: string | null;
  /** How many times as long as usual a page waits for its slices; once where an earlier server does not say. */
  sliceBudgetFactor?: number;
  /** Whose store it is; absent where an earlier server does not say. */
  store?: StoreIdentity;
  /** The store's own colors; null where they are those of the components. */
  storeSheet?: Asset | null;
  /** Who answers questions, for as long as the API does not say. */
  contact?: Support;
  /** Other addresses that the store's texts name as its own. */
  ownOrigins?: readonly string[];
  /** Circuits of the whole process. The renderer has its own where an earlier server gives none. */
  circuits?: Circuits;
}

/** One release set, as a render worker provides it. The same object for every request with that set. */
export interface RenderEnvironment {
  slices: readonly PinnedRelease[];
  /**
   * The shell's own files: module scripts (the entry first) and style sheets. `boot` runs before all others, and starts them when the picture is
   * there; absent where an earlier server does not say, or an earlier shell has none.
   */
  shell: { scripts: readonly Asset[]; sheets: readonly Asset[]; boot?: Asset };
  /** Files that a page loads for an expose, the slice's container first. */
  assets(expose: SliceExpose): { scripts: readonly Asset[]; sheets: readonly Asset[] };
  /**
   * The text of a style sheet by its address, as the registry vouches for it. Absent where an earlier server has none to give; such a
   * server would not allow a style element either.
   */
  readSheet?(href: string): Promise<string>;
  /** Evaluates the slice's release if need be, before `load` does; absent where an earlier server does not offer it. */
  start?(slice: string): Promise<void>;
  /** Evaluates the release if need be, after its hash was checked. Rejects when it is missing, changed or broken. */
  load(expose: SliceExpose): Promise<unknown>;
  /** Says whose code runs next; '' for the shell's own. */
  enter(slice: string): void;
  log(entry: {
    level: 'warn' | 'error';
    message: string;
    slice: string;
    requestId: string;
    /** Absent where the request is in no trace. */
    traceId?: string;
    error: unknown;
  }): void;
}

export interface RenderRequest {
  /** Absolute, on the public origin, without parameters that only track. */
  url: string;
  method: 'GET' | 'POST';
  body: { type: string; bytes: Uint8Array } | null;
  /** The visitor's Cookie header; null for an answer that is the same for everyone. */
  cookies: string | null;
  /** The visitor's browser has sent Global Privacy Control. Absent where an earlier server does not say, and for shared answers. */
  isOptedOut?: boolean;
  /** The visitor's address, for the API's limits; null for shared answers. */
  clientAddress: string | null;
  requestId: string;
  seasonalLayout: SeasonalLayout;
  /** The moment that the page is shown for, where a preview names one. Absent where it is now. */
  at?: string;
  /** Variants of experiments that the page is made with, by experiment. Absent where an earlier server does not say. */
  variants?: Readonly<Record<string, string>>;
  /** Layout of the matched route. */
  layout: Layout;
  /** The slice that the route table names as the page's own; null for a page that the table does not know. */
  owner: string | null;
  /** The page takes a card: it is made without slices other than its owner, and nothing tracks it. Absent where an earlier server does not say. */
  takesPayment?: boolean;
  /** Nothing tracks the page, and it is as any other else. Absent where an earlier server does not say. */
  isUntracked?: boolean;
  /** The token of what an editor plans, whose preview the visitor has opened. Absent where there is none. */
  contentPreview?: string;
  /** Another one after each change of what editors publish. Absent where an earlier server does not say. */
  contentVersion?: number;
  /** Scripts beside the shell's own, in development. */
  extraScripts?: readonly Asset[];
  /** The span that this page is made in, where the request is in a trace; absent where it is in none. */
  trace?: { traceId: string; spanId: string };
  /** When the server last heard that something has changed which pages show: answers from before are not used. Absent where it does not say. */
  changedAtMs?: number;
  /** Slices in quarantine: this response does without them from the start. */
  excluded: readonly string[];
}

export interface RenderAnswer {
  status: number;
  headers: Record<string, string>;
  setCookies: readonly string[];
  /** Null for a redirect. */
  html: Uint8Array | null;
  /** Hashes of the style elements in it, as a content security policy names them; absent where an earlier shell has none. */
  styleHashes?: readonly string[];
  /** Something is missing that should be there: keep the answer for a moment only. */
  isDegraded: boolean;
  /** What is missing was late or refused for now, not a mistake; absent where an earlier shell does not say. */
  isMissingDeferred?: boolean;
  /** What failed first, for the log of a page that is an error; absent where nothing did, and where an earlier shell does not say. */
  why?: string;
  /** Slices that were left out. */
  down: readonly string[];
  /** Slices whose code the page shows; absent where an earlier shell does not say. */
  slices?: readonly string[];
  /** What the page has waited for; absent where an earlier shell does not say. */
  parts?: readonly PartTiming[];
}

/** How long a page has waited for code or data of a slice, in milliseconds since 1970. */
export interface PartTiming {
  slice: string;
  /** An expose, or the data of one. */
  part: string;
  startMs: number;
  endMs: number;
  isFailed: boolean;
  /** Of the slice's part of the page, where the request is in a trace. */
  spanId?: string;
}

export interface Renderer {
  render(request: RenderRequest, environment: RenderEnvironment): Promise<RenderAnswer>;
}
