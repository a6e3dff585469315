/** React sets it for a moment, to find out in which component an error was thrown. */
const MOMENTARY = 'prepareStackTrace';

// Without `console`, whose methods React replaces while it describes a component in development.
const NAMESPACES = ['JSON', 'Math', 'Reflect', 'Atomics', 'Intl', 'process'];

/** A method of a built-in, as it was before any slice ran. */
interface Method {
  name: string;
  owner: object;
  key: PropertyKey;
  descriptor: PropertyDescriptor;
}

/**
 * Keeps what all pages of a thread share as it is: what hangs at `globalThis` and at namespaces such as `JSON` can no longer be
 * replaced. Methods of prototypes cannot be frozen (an object could then not have a method of that name of its own), so the answer is a
 * function that puts back what was replaced and names it.
 */
export function guardGlobals(): () => string[] {
  for (const key of Object.getOwnPropertyNames(globalThis)) fix(globalThis, key);
  const values = Object.getOwnPropertyNames(globalThis).map((key) => [key, read(globalThis, key)] as const);
  for (const [key, value] of values) {
    if (!isObject(value) || value === globalThis) continue;
    if (NAMESPACES.includes(key)) for (const name of Object.getOwnPropertyNames(value)) fix(value, name);
    if (typeof value === 'function') for (const name of Object.getOwnPropertyNames(value)) fix(value, name);
  }
  const methods = values.flatMap(([key, value]) =>
    typeof value === 'function' ? methodsOf(key, value) : [],
  );
  const descriptor = Object.getOwnPropertyDescriptor(Error, MOMENTARY);
  if (descriptor) methods.push({ name: `Error.${MOMENTARY}`, owner: Error, key: MOMENTARY, descriptor });
  return () => {
    const replaced: string[] = [];
    // By index: whatever an array can do may be what was replaced.
    for (let at = 0; at < methods.length; at += 1) {
      const method = methods[at];
      if (method && isReplaced(method)) replaced[replaced.length] = putBack(method);
    }
    return replaced;
  };
}

/** Functions and namespaces stay; what is a plain value, such as a setting, is not touched. */
function fix(owner: object, key: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, key);
  // Such as `process`: handed out by a function, which another one could take the place of.
  if (descriptor?.configurable && descriptor.get && owner === globalThis) {
    const value: unknown = Reflect.get(owner, key);
    Object.defineProperty(owner, key, { value, writable: false, configurable: false, enumerable: false });
    return;
  }
  if (owner === Error && key === MOMENTARY) return;
  if (!descriptor?.configurable || !('value' in descriptor) || !isObject(descriptor.value)) return;
  Object.defineProperty(owner, key, { writable: false, configurable: false });
}

function methodsOf(name: string, built: { prototype?: unknown }): Method[] {
  const owner = built.prototype;
  if (!isObject(owner)) return [];
  return Reflect.ownKeys(owner).flatMap((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, key);
    return descriptor?.configurable && typeof descriptor.value === 'function'
      ? [{ name: `${name}.prototype.${String(key)}`, owner, key, descriptor }]
      : [];
  });
}

function isReplaced({ owner, key, descriptor }: Method): boolean {
  return Reflect.get(owner, key) !== descriptor.value;
}

function putBack({ name, owner, key, descriptor }: Method): string {
  Object.defineProperty(owner, key, descriptor);
  return name;
}

function read(owner: object, key: string): unknown {
  return Reflect.get(owner, key);
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
