import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/**
 * A part of a page that hydrates after the rest: its code comes with the page's own, but nothing waits for it. Until then the server's HTML
 * stays as it is and works by its links and forms, and what is pressed, the shell presses again. Where the code does not come it is asked
 * for again when the shopper has a network again or presses something. On a page that is navigated to it is waited for.
 *
 * `load` imports it as a chunk whose name begins with `deferred-`: the page has its style sheets from the start.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loading = typeof window === 'object' ? loadAtLast(load) : undefined;
  loading?.then((part) => {
    loaded = part;
  });
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await (loading ?? load()) }));

  return function Deferred(props: Props) {
    // In a place that appears later it is there at once: what is done about it, such as giving it the focus, finds it.
    const [Part] = useState(() => loaded ?? Lazy);
    const [isHydrated, setHydrated] = useState(false);
    const shown = useRef<ReactNode>(null);
    // Other properties before it has hydrated would have React replace the server's HTML by nothing, since there is no code for it.
    if (isHydrated || shown.current === null) {
      shown.current = (
        <Suspense>
          <Part {...props} />
          <TellHydrated onHydrated={setHydrated} />
        </Suspense>
      );
    }
    return shown.current;
  };
}

function TellHydrated({ onHydrated }: { onHydrated: (isHydrated: true) => void }) {
  useEffect(() => onHydrated(true), [onHydrated]);
  return null;
}

function loadAtLast<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(
    () =>
      new Promise((resolve) => {
        const again = () => resolve(loadAtLast(load));
        // Captured, as early presses are.
        for (const sign of ['online', 'click']) addEventListener(sign, again, { capture: true, once: true });
      }),
  );
}
