import { seasonalLayoutAtom, storeIdentityAtom } from '@sanderling/runtime';
import { setPageTierAtom } from '@sanderling/runtime/atoms/designer-tier';
import { createStore, Provider } from 'jotai';
import { type createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { Document } from '../../page-state/document.tsx';
import { Hydrated } from '../../page-state/hydrated.tsx';
import type { StateOfServer } from '../../page-state/page-state.ts';
import { DEFERRED_SLOTS } from '../../slices/deferred-slots.ts';
import { exposeKey, type SliceExpose, slotExpose } from '../../slices/pinned-release.ts';
import { SliceSourceContext } from '../../slices/slice-source.ts';
import type { Asset, RenderEnvironment } from '../contract/render-contract.ts';
import type { RequestScope } from '../request/request-scope.ts';

/** The document with everything that the browser needs to load, each file with its hash, in one level of requests. */
export function PageDocument(props: {
  router: ReturnType<typeof createStaticRouter>;
  context: StaticHandlerContext;
  scope: RequestScope;
  state: Pick<StateOfServer, 'designerTier' | 'seasonalLayout' | 'store' | 'sheets'>;
  /** The state as the document carries it. */
  stateText: string;
  preloads: readonly Asset[];
  /** The script that has the others fetched; undefined where they come along with the page. */
  boot: Asset | undefined;
}) {
  const store = createStore();
  const { designerTier, seasonalLayout, store: identity } = props.state;
  store.set(seasonalLayoutAtom, seasonalLayout);
  if (identity) store.set(storeIdentityAtom, identity);
  if (designerTier) store.set(setPageTierAtom, designerTier);
  return (
    <Document
      sheets={props.state.sheets}
      boot={props.boot}
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

/**
 * Files of a page. `started` are the scripts that the document runs itself: where the shell's release has one that starts all others
 * later, that one, and they are among the `preloads`.
 */
export function pageFiles(
  { exposes, deferred }: ReturnType<typeof pageExposes>,
  environment: RenderEnvironment,
) {
  const { boot, scripts, sheets } = environment.shell;
  const sheetsOf = (expose: SliceExpose) => environment.assets(expose).sheets;
  return {
    sheets: unique([sheets, ...exposes.map(sheetsOf), ...deferred.map(sheetsOf)]),
    preloads: unique([
      ...(boot ? [scripts] : []),
      ...exposes.map((expose) => environment.assets(expose).scripts),
    ]),
    started: boot ? [] : scripts,
    boot,
  };
}

function unique(lists: readonly (readonly Asset[])[]): Asset[] {
  return [...new Map(lists.flat().map((asset) => [asset.href, asset])).values()];
}
