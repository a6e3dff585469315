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
}) {
  const store = createStore();
  store.set(seasonalLayoutAtom, props.state.seasonalLayout);
  return (
    <Document sheets={props.state.sheets} preloads={props.preloads} stateText={props.stateText}>
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

/** Files of a page: style sheets before anything is shown, scripts when there is nothing better to do. */
export function pageFiles(scope: RequestScope, environment: RenderEnvironment) {
  const files = scope.exposes().map((expose) => environment.assets(expose));
  return {
    sheets: unique([environment.shell.sheets, ...files.map(({ sheets }) => sheets)]),
    preloads: unique(files.map(({ scripts }) => scripts)),
  };
}

function unique(lists: readonly (readonly Asset[])[]): Asset[] {
  return [...new Map(lists.flat().map((asset) => [asset.href, asset])).values()];
}
