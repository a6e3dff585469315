import type { SeasonalLayout } from '@sanderling/contract/commerce/seasons';
import type { SlotName, SlotProps } from '@sanderling/contract/site/slots';
import type { ComponentType } from 'react';
import type { ApiClient } from '../api-client/api-client.ts';
import type { Clock } from '../clock/system-clock.ts';
import type { CookieJar } from '../cookies/cookie-jar.ts';
import type { SearchClient } from '../search/search-client.ts';

/**
 * What loaders and actions get, on the server and in the browser alike. On a route that is not `personal` the server's
 * cookie jar is empty, since the answer is the same for everyone, but for the ZIP code on a route that is `isByZip`.
 */
export interface SliceContext {
  api: ApiClient;
  search: SearchClient;
  cookies: CookieJar;
  now: Clock;
  seasonalLayout: SeasonalLayout;
  /** The variant of each experiment that the visitor is in, by the experiment's id; absent where an earlier shell does not say. */
  variants?: Readonly<Record<string, string>>;
  /** The store's own origin, such as https://shop.example, for canonical links. */
  origin: string;
  isSignedIn: boolean;
}

export interface LoaderArgs {
  request: Request;
  /** Parameters of the path; a trailing '*' is under the key '*'. */
  params: Readonly<Record<string, string | undefined>>;
  context: SliceContext;
}
export type ActionArgs = LoaderArgs;

/** What the module of a route expose exports. A loader decides the status: it throws `notFound()`, or a redirect. */
export interface RouteModule {
  loader?: (args: LoaderArgs) => unknown;
  action?: (args: ActionArgs) => unknown;
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
}

/** What the module of a slot expose exports. Its loader has a time budget; without an answer the slot shows its fallback. */
export interface SlotModule<Name extends SlotName = SlotName, Data = unknown> {
  loader?: (args: LoaderArgs) => Promise<Data>;
  default: ComponentType<SlotProps[Name] & { data?: Data }>;
}

/** What the module of a modal expose exports. `close` closes it; `emit` calls the opener's listener of that name. */
export interface ModalProps {
  /** The name by which it was opened, for a component that serves several. */
  name?: string;
  close: () => void;
  emit: (event: string, detail?: unknown) => void;
}
export interface ModalModule {
  default: ComponentType<ModalProps & Record<string, unknown>>;
}
