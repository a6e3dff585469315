import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react';
import { entryName } from './entry-name.ts';
import styles from './exposed-component.module.css';
import { Patience } from './patience.tsx';
import { exposeKey, type SliceExpose } from './pinned-release.ts';
import { SliceBoundary } from './slice-boundary.tsx';
import { SliceSourceContext } from './slice-source.ts';
import { useStaticHtml } from './use-static-html.ts';

/**
 * A component of a slice in its place: marked with the slice's name, and with its errors kept inside. `component` is
 * undefined where the module is not loaded; then the server's HTML stays, or the fallback shows.
 */
export function ExposedComponent(props: {
  expose: SliceExpose;
  component: ComponentType<Record<string, unknown>> | undefined;
  properties?: Record<string, unknown>;
  fallback: ReactNode;
  /** Shown while a component waits that has come after the page was opened; the fallback unless told. */
  waiting?: ReactNode;
}) {
  const { expose, component, properties = {}, fallback, waiting = fallback } = props;
  const [slice] = expose;
  const staticHtml = useStaticHtml(expose);
  const isOfServer = useIsOfServer();
  if (staticHtml !== undefined) {
    return (
      <div
        className={styles.exposed}
        data-slice={slice}
        data-slice-expose={exposeKey(expose)}
        suppressHydrationWarning
        // Our own server's HTML, read from this very place.
        dangerouslySetInnerHTML={{ __html: staticHtml }}
      />
    );
  }
  if (!component) return fallback;
  const Entry = entryOf(slice);
  const entry = <Entry slice={slice} component={component} properties={properties} />;
  return (
    <div className={styles.exposed} data-slice={slice} data-slice-expose={exposeKey(expose)}>
      <SliceBoundary slice={slice} fallback={fallback}>
        {isOfServer ? (
          entry
        ) : (
          <Suspense
            fallback={<Patience slice={slice} what={exposeKey(expose)} waiting={waiting} failed={fallback} />}
          >
            {entry}
          </Suspense>
        )}
        <LeaveSlice />
      </SliceBoundary>
    </div>
  );
}

/**
 * Whether the place came with the server's HTML, which has made sure that its component ends: it hydrates with the page. Any other may wait
 * for ever, and would hold up the page that a shopper goes to.
 */
function useIsOfServer(): boolean {
  const isHydrating = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [isOfServer] = useState(isHydrating);
  return isOfServer;
}

interface EntryProperties {
  slice: string;
  component: ComponentType<Record<string, unknown>>;
  properties: Record<string, unknown>;
}

/** Renders first of an expose, so that the server's watchdog knows which slice's code was entered last. */
function EnterSlice({ slice, component: Slice, properties }: EntryProperties) {
  useContext(SliceSourceContext).enter(slice);
  return <Slice {...properties} />;
}

const entries = new Map<string, ComponentType<EntryProperties>>();

/** The entry of a slice, by a name that a component stack shows. One for each slice: another one would mount anew. */
function entryOf(slice: string): ComponentType<EntryProperties> {
  const known = entries.get(slice);
  if (known) return known;
  const name = entryName(slice);
  const entry = { [name]: (properties: EntryProperties) => EnterSlice(properties) }[name] ?? EnterSlice;
  entries.set(slice, entry);
  return entry;
}

/** Renders last of an expose: the shell's own code goes on. */
function LeaveSlice() {
  useContext(SliceSourceContext).enter('');
  return null;
}
