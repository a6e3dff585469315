/** React sets it for a moment, to find out in which component an error was thrown. */
const MOMENTARY = 'prepareStackTrace';

// Without `console`, whose methods React replaces while it describes a component in development.
const NAMESPACES = ['JSON', 'Math', 'Reflect', 'Atomics', 'Intl', 'process'];
/** Node and what it loads later put names of their own there. */
const STAYS_OPEN = 'process';

/** What no name leads to, and every page uses: what `for of`, `await` and generators run on. */
const UNNAMED: readonly (() => object | null)[] = [
  () => Object.getPrototypeOf([][Symbol.iterator]()),
  () => Object.getPrototypeOf(new Map()[Symbol.iterator]()),
  () => Object.getPrototypeOf(new Set()[Symbol.iterator]()),
  () => Object.getPrototypeOf(''[Symbol.iterator]()),
  () => Object.getPrototypeOf(''.matchAll(/a/g)),
  () => Object.getPrototypeOf(Uint8Array),
  () => Object.getPrototypeOf(Uint8Array.prototype),
  () => Object.getPrototypeOf(function* () {}),
  () => Object.getPrototypeOf(function* () {}).prototype,
  () => Object.getPrototypeOf(async () => {}),
  () => Object.getPrototypeOf(async function* () {}),
  () => Object.getPrototypeOf(async function* () {}).prototype,
  () => Object.getPrototypeOf(Object.getPrototypeOf(async function* () {}).prototype),
];

/** A method of a built-in, as it was before any slice ran. */
interface Method {
  name: string;
  owner: object;
  key: PropertyKey;
  descriptor: PropertyDescriptor;
}

/**
 * Keeps what all pages of a thread share as it is: what hangs at `globalThis`, at namespaces such as `JSON` and at `modules` can no longer
 * be replaced, and no built-in gets anything more, which every object would have, nor another prototype. Methods of prototypes cannot be frozen (an object could
 * then not have a method of that name of its own), so the answer is a function that puts back what was replaced and names it.
 */
export function guardGlobals(modules: Readonly<Record<string, unknown>> = {}): () => string[] {
  for (const key of Object.getOwnPropertyNames(globalThis)) fix(globalThis, key);
  const values = Object.getOwnPropertyNames(globalThis).map((key) => [key, read(globalThis, key)] as const);
  for (const [key, value] of values) {
    if (!isObject(value) || value === globalThis) continue;
    if (NAMESPACES.includes(key)) for (const name of Object.getOwnPropertyNames(value)) fix(value, name);
    if (typeof value === 'function') for (const name of Object.getOwnPropertyNames(value)) fix(value, name);
    // Else it could be given another prototype, which every `instanceof` and every static method then asks.
    if (key !== STAYS_OPEN && (typeof value === 'function' || NAMESPACES.includes(key)))
      Object.preventExtensions(value);
    if (key === 'Intl') closeExports({ Intl: value });
  }
  closeExports(modules);
  const shared = [...values, ...Object.entries(modules).flatMap(([name, module]) => exportsOf(name, module))];
  const methods = shared.flatMap(([key, value]) =>
    typeof value === 'function' ? methodsOf(`${key}.prototype`, value.prototype) : [],
  );
  for (const find of UNNAMED) methods.push(...methodsOf('a built-in without a name', find()));
  const descriptor = Object.getOwnPropertyDescriptor(Error, MOMENTARY);
  if (descriptor) methods.push({ name: `Error.${MOMENTARY}`, owner: Error, key: MOMENTARY, descriptor });
  const areAsBefore = comparisonOf(methods);
  // The global object stays open for names, so its prototype can be changed too.
  const { getPrototypeOf, setPrototypeOf } = Object;
  const prototype: object | null = getPrototypeOf(globalThis);
  return () => {
    const replaced: string[] = [];
    if (getPrototypeOf(globalThis) !== prototype) {
      setPrototypeOf(globalThis, prototype);
      replaced[0] = 'the prototype of globalThis';
    }
    if (areAsBefore()) return replaced;
    // By index: whatever an array can do may be what was replaced.
    for (let at = 0; at < methods.length; at += 1) {
      const method = methods[at];
      if (method && isReplaced(method)) replaced[replaced.length] = putBack(method);
    }
    return replaced;
  };
}

/**
 * Answers whether every method is as it was, with each place written out: V8 then knows where it is, and compares all of them in
 * microseconds. Read by name in a loop they took a twelfth of a page's rendering, since it is asked whenever a slice is left.
 */
function comparisonOf(methods: readonly Method[]): () => boolean {
  const checks = [...Map.groupBy(methods, ({ owner }) => owner)].map(([owner, own]) => {
    const before = own.map((_, at) => `value${at} = own[${at}].descriptor.value, key${at} = own[${at}].key`);
    const isSame = own.map(({ key }, at) => {
      const name = typeof key === 'symbol' ? `key${at}` : JSON.stringify(key);
      return `owner[${name}] === value${at}`;
    });
    return compile(`const ${before.join()};return () => ${isSame.join('&&')};`, owner, own);
  });
  const all = checks.map((_, at) => `check${at}()`).join('&&') || 'true';
  return compile(
    `const ${['none = 0', ...checks.map((_, at) => `check${at} = own[${at}]`)].join()};return () => ${all};`,
    null,
    checks,
  );
}

function compile(text: string, owner: object | null, own: readonly unknown[]): () => boolean {
  return new Function('owner', 'own', text)(owner, own);
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

/** Keeps slices from replacing what modules export: one object for all slices, such as React's. */
export function closeExports(modules: Readonly<Record<string, unknown>>): void {
  for (const module of Object.values(modules)) {
    if (!isObject(module)) continue;
    for (const value of [module, ...exportsOf('', module).map(([, exported]) => exported)]) {
      if (typeof value !== 'function' && value !== module) continue;
      for (const key of Object.getOwnPropertyNames(value)) fix(value, key);
      Object.preventExtensions(value);
    }
  }
}

/** What a module exports, and the module where it is a function itself. */
function exportsOf(name: string, module: unknown): (readonly [string, unknown])[] {
  if (!isObject(module)) return [];
  const keys = Object.getOwnPropertyNames(module);
  return [[name, module], ...keys.map((key) => [`${name}.${key}`, read(module, key)] as const)];
}

/** Closes the owner, and answers the methods that can still be replaced. */
function methodsOf(name: string, owner: unknown): Method[] {
  if (!isObject(owner) || owner === globalThis) return [];
  Object.preventExtensions(owner);
  return Reflect.ownKeys(owner).flatMap((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, key);
    // Such as the size of a Map: nothing can have one of its own by assignment, so that it can be fixed.
    if (descriptor?.configurable && descriptor.get)
      Object.defineProperty(owner, key, { configurable: false });
    return descriptor?.configurable && typeof descriptor.value === 'function'
      ? [{ name: `${name}.${String(key)}`, owner, key, descriptor }]
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
