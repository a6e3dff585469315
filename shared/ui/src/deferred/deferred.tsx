import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTurn } from './use-turn.ts';

/**
 * A part of a page that hydrates after the rest: its code comes with the page's own, but nothing waits for it. Until then the server's HTML
 * stays as it is and works by its links and forms, and what is pressed, the shell presses again. Where the code does not come it is asked
 * for again when the shopper has a network again or presses something. On a page that is navigated to it is waited for.
 *
 * `load` imports it as a chunk whose name begins with `deferred-`: the page has its style sheets from the start. What is `isRare`, on few
 * of a slice's pages, is a chunk without a name, and is asked for where a page shows it. What `isFarDown` is rendered, on a page that is
 * navigated to, once the rest of it is shown.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isRare = false, isFarDown = false }: { isRare?: boolean; isFarDown?: boolean } = {},
): ComponentType<Props> {
  const isInBrowser = typeof window === 'object';
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const start = () => {
    loading ??= loadAtLast(load).then((part) => {
      loaded = part;
      return part;
    });
    return loading;
  };
  if (isInBrowser && !isRare) void start();
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await (isInBrowser ? start() : load()) }));

  function Deferred(props: Props) {
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
  }

  if (!isFarDown) return Deferred;
  return function FarDown(props: Props) {
    return useTurn() && <Deferred {...props} />;
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
