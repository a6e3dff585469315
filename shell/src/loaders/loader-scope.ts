import type { SliceContext } from '@sanderling/runtime';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { LayoutData } from '../layout/layout-data.ts';
import type { SliceSource } from '../slices/slice-source.ts';

/** Where loaders run: one per request on the server, one per page in the browser. */
export interface LoaderScope {
  source: SliceSource;
  /** What the loaders of one slice get. */
  contextFor(slice: string): SliceContext;
  layoutData(): Promise<LayoutData>;
  /** Milliseconds that the code of a page may take before it counts as missing. Only in the browser: the server's `source` has its own limit. */
  codeBudgetMs?: number;
  /** Milliseconds that a page's own loader, and the deferred promises of its data, may take. */
  pageBudgetMs: number;
  deferredBudgetMs: number;
  /** The page shows a customer whose cookies have ended, or who has signed out in another tab. Only in the browser. */
  isSessionLost?(): boolean;
  /** The API refused a page since the session expired: true when the shopper has signed in again, and the loader may run again. Only in the browser. */
  reauthenticate?(): Promise<boolean>;
  /** What differs for an action. In the browser each call reauthenticates by itself, since a form's fields can be read only once. */
  forActions?: Pick<LoaderScope, 'contextFor' | 'pageBudgetMs' | 'reauthenticate'>;
  /** The data of this address that are here already: a prefetch has requested them, or the shopper goes back to them. Only in the browser. */
  takeKnown?(url: string): Promise<unknown> | undefined;
  /**
   * Whether the page at this address may be shown before its deferred data are there: then the function that takes them. Set after
   * hydration.
   */
  completeLater?(url: string): ((whole: Promise<unknown>) => void) | undefined;
  /** What is shown at this address while it is loaded anew, and stays where it cannot be. Set after hydration. */
  shown?(url: string): { data: unknown } | undefined;
  /** How to a page that does not share its document with the one that is shown; undefined for any other. Set after hydration. */
  otherDocument?(routeId: string, request: Request): Response | undefined;
  /** A page's code could not be loaded: the browser may reload the page, and then this never resolves. Set after hydration. */
  onMissingCode?(url: string): Promise<void>;
  /** Told of what a page is shown without. Only on the server. */
  onMissing?(error: unknown): void;
  /** Told of errors that become an error page, with the slice whose code threw. */
  report(error: unknown, slice: string): void;
}

export type ScopeOf = (args: LoaderFunctionArgs) => LoaderScope;
