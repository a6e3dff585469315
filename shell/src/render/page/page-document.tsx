import { seasonalLayoutAtom } from '@sanderling/runtime';
import { createStore, Provider } from 'jotai';
import { type createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { Document } from '../../page-state/document.tsx';
import { Hydrated } from '../../page-state/hydrated.tsx';
import type { PageState } from '../../page-state/page-state.ts';
import { DEFERRED_SLOTS } from '../../routing/layout-slots.ts';
import { exposeKey, type SliceExpose, slotExpose } from '../../slices/pinned-release.ts';
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
  early: readonly Asset[];
}) {
  const store = createStore();
  store.set(seasonalLayoutAtom, props.state.seasonalLayout);
  return (
    <Document
      sheets={props.state.sheets}
      early={props.early}
      preloads={props.preloads}
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

/** What the page was made with: what it needs to hydrate, and what can wait until then. */
export function pageExposes(scope: RequestScope) {
  const places = [...DEFERRED_SLOTS].map((name) => slotExpose(scope.source.slices, name));
  const waiting = new Set(places.flatMap((expose) => (expose ? [exposeKey(expose)] : [])));
  const isDeferred = (expose: SliceExpose) => waiting.has(exposeKey(expose));
  const exposes = scope.exposes();
  return {
    exposes: exposes.filter((expose) => !isDeferred(expose)),
    deferred: exposes.filter(isDeferred),
  };
}

/** Files of a page: style sheets before anything is shown, scripts when there is nothing better to do. */
export function pageFiles(
  { exposes, deferred }: ReturnType<typeof pageExposes>,
  environment: RenderEnvironment,
) {
  const sheetsOf = (expose: SliceExpose) => environment.assets(expose).sheets;
  return {
    sheets: unique([environment.shell.sheets, ...exposes.map(sheetsOf), ...deferred.map(sheetsOf)]),
    preloads: unique(exposes.map((expose) => environment.assets(expose).scripts)),
  };
}

function unique(lists: readonly (readonly Asset[])[]): Asset[] {
  return [...new Map(lists.flat().map((asset) => [asset.href, asset])).values()];
}
