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
  /** Milliseconds that a page's own loader, and the late parts of its data, may take. */
  pageBudgetMs: number;
  lateBudgetMs: number;
  /** A page was refused since the session is over: true when somebody has signed in again, and it is worth another try. Only in the browser. */
  askToSignIn?(): Promise<boolean>;
  /** What is otherwise where a form is sent. In the browser each call asks by itself, since the form's fields can be read only once. */
  forActions?: Pick<LoaderScope, 'contextFor' | 'pageBudgetMs' | 'askToSignIn'>;
  /** What was asked for when the pointer came near a link to this address. Only in the browser. */
  takePrefetched?(url: string): Promise<unknown> | undefined;
  /** A page's code could not be loaded: the browser may load the page anew, and then this never ends. It comes after hydration. */
  afterCodeWasMissing?(url: string): Promise<void>;
  /** Told of what a page is shown without. Only on the server. */
  onMissing?(error: unknown): void;
  /** Told of errors that become an error page, with the slice whose code threw. */
  report(error: unknown, slice: string): void;
}

export type ScopeOf = (args: LoaderFunctionArgs) => LoaderScope;
