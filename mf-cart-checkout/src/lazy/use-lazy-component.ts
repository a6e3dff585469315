import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part that few visits need: its code comes when it is first wanted. Where it does not come, the page does without it, and asks
 * again when something else is wanted of it.
 */
export function useLazyComponent<Props>(
  wanted: unknown,
  load: () => Promise<{ default: ComponentType<Props> }>,
  doWithout: () => void,
) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (wanted && !Loaded) load().then((module) => setLoaded(() => module.default), doWithout);
  }, [wanted]);
  return Loaded;
}
