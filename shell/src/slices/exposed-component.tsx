import { type ComponentType, type ReactNode, useContext } from 'react';
import styles from './exposed-component.module.css';
import { partKey, type SliceExpose } from './pinned-release.ts';
import { SliceBoundary } from './slice-boundary.tsx';
import { SliceSourceContext } from './slice-source.ts';
import { useFrozenHtml } from './use-static-html.ts';

/**
 * A component of a slice in its place: marked with the slice's name, and with its errors kept inside. `component` is
 * undefined where the module is not loaded; then the server's HTML stays, or the fallback shows.
 */
export function SlicePart(props: {
  part: SliceExpose;
  component: ComponentType<Record<string, unknown>> | undefined;
  properties?: Record<string, unknown>;
  fallback: ReactNode;
}) {
  const { part, component, properties = {}, fallback } = props;
  const [slice] = part;
  const frozen = useFrozenHtml(part);
  if (frozen !== undefined) {
    return (
      <div
        className={styles.part}
        data-slice={slice}
        data-slice-part={partKey(part)}
        suppressHydrationWarning
        // Our own server's HTML, read from this very place.
        dangerouslySetInnerHTML={{ __html: frozen }}
      />
    );
  }
  if (!component) return fallback;
  return (
    <div className={styles.part} data-slice={slice} data-slice-part={partKey(part)}>
      <SliceBoundary slice={slice} fallback={fallback}>
        <Entered slice={slice} component={component} properties={properties} />
        <Left />
      </SliceBoundary>
    </div>
  );
}

/** Renders first of a part, so that the server's watchdog knows whose code was entered last. */
function Entered(props: {
  slice: string;
  component: ComponentType<Record<string, unknown>>;
  properties: Record<string, unknown>;
}) {
  useContext(SliceSourceContext).enter(props.slice);
  const Slice = props.component;
  return <Slice {...props.properties} />;
}

/** Renders last of a part: the shell's own code goes on. */
function Left() {
  useContext(SliceSourceContext).enter('');
  return null;
}
