import type { Singletons } from '@sanderling/releases/evaluate-release';

type Factory = (type: unknown, props: unknown, ...rest: unknown[]) => unknown;

/** What of a module makes elements. */
const FACTORIES: Readonly<Record<string, readonly string[]>> = {
  react: ['createElement'],
  'react/jsx-runtime': ['jsx', 'jsxs'],
};
/** Of lists in lists. */
const MAX_DEPTH = 3;
const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;

/**
 * What slices share, with React's factories of elements refusing what has to be waited for: a Promise among the children, or a component that
 * is async. The server waits for it, and a browser begins it anew with each rendering, so that its page never comes alive.
 */
export function refuseThenables(singletons: Singletons): Singletons {
  return Object.fromEntries(
    Object.entries(singletons).map(([id, shared]) => [id, refusing(shared, FACTORIES[id] ?? [])]),
  );
}

function refusing(shared: unknown, factories: readonly string[]): unknown {
  if (typeof shared !== 'object' || shared === null || factories.length === 0) return shared;
  return Object.fromEntries(
    Object.entries(shared).map(([name, value]) => [
      name,
      factories.includes(name) && typeof value === 'function'
        ? refusingFactory((...given) => value(...given))
        : value,
    ]),
  );
}

function refusingFactory(make: Factory): Factory {
  return (type, props, ...rest) => {
    mustNotBeAsync(type);
    const { children }: { children?: unknown } = Object(props);
    const found = thenableIn([children, ...rest]);
    if (found !== null)
      throw new Error(
        `${found} stands among the children of ${nameOf(type)}, ${WAITS}: await it in the loader, and render what it brought.`,
      );
    return make(type, props, ...rest);
  };
}

const WAITS = 'which a browser begins anew with each rendering and so waits for without end';

/** Throws for an async component. */
export function mustNotBeAsync(component: unknown): void {
  if (component instanceof AsyncFunction)
    throw new Error(
      `${nameOf(component)} is an async component, ${WAITS}: await in the loader, and render what it brought.`,
    );
}

function thenableIn(children: unknown, depth = 0): string | null {
  if (Array.isArray(children)) {
    if (depth === MAX_DEPTH) return null;
    for (const child of children) {
      const found = thenableIn(child, depth + 1);
      if (found !== null) return found;
    }
    return null;
  }
  if (typeof children !== 'object' || children === null || !('then' in children)) return null;
  if (typeof children.then !== 'function') return null;
  return children instanceof Promise ? 'A Promise' : 'Something with a then()';
}

function nameOf(type: unknown): string {
  if (typeof type === 'string') return `<${type}>`;
  const { displayName, name }: { displayName?: unknown; name?: unknown } = Object(type);
  return typeof type === 'function' || displayName ? `<${String(displayName ?? name)}>` : 'an element';
}
