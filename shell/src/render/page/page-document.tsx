import { seasonalLayoutAtom } from '@sanderling/runtime';
import { createStore, Provider } from 'jotai';
import { type createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { Document } from '../../page-state/document.tsx';
import { Hydrated } from '../../page-state/hydrated.tsx';
import type { PageState } from '../../page-state/page-state.ts';
import { SliceSourceContext } from '../../slices/slice-source.ts';
import type { Asset, RenderEnvironment } from '../contract/render-contract.ts';
import type { RequestScope } from '../request/request-scope.ts';

/** The document with everything that the browser needs to load, each file with its hash, in one level of requests. */
export function PageDocument(props: {
  router: ReturnType<typeof createStaticRouter>;
  context: StaticHandlerContext;
  scope: RequestScope;
  state: PageState;
  /** The state as the document carries it. */
  stateText: string;
  preloads: readonly Asset[];
  /** The scripts wait until something fetches them, instead of coming along. */
  isDeferred: boolean;
}) {
  const store = createStore();
  store.set(seasonalLayoutAtom, props.state.seasonalLayout);
  return (
    <Document
      sheets={props.state.sheets}
      preloads={props.preloads}
      isDeferred={props.isDeferred}
      stateText={props.stateText}
    >
      <Provider store={store}>
        <SliceSourceContext value={props.scope.source}>
          <StaticRouterProvider router={props.router} context={props.context} hydrate={false} />
          {/* Does nothing here, but ids that components make depend on the shape of the tree. */}
          <Hydrated />
        </SliceSourceContext>
      </Provider>
    </Document>
  );
}

/**
 * Files of a page. `started` are the scripts that the document runs itself: the one that starts all others later, which are then
 * among the `preloads`, where the shell's release has it.
 */
export function pageFiles(scope: RequestScope, environment: RenderEnvironment) {
  const { boot, scripts, sheets } = environment.shell;
  const files = scope.exposes().map((expose) => environment.assets(expose));
  return {
    sheets: unique([sheets, ...files.map((file) => file.sheets)]),
    preloads: unique([...(boot ? [scripts] : []), ...files.map((file) => file.scripts)]),
    started: boot ? [boot] : scripts,
    isDeferred: boot !== undefined,
  };
}

function unique(lists: readonly (readonly Asset[])[]): Asset[] {
  return [...new Map(lists.flat().map((asset) => [asset.href, asset])).values()];
}
