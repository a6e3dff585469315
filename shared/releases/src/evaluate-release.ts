import { setFlagsFromString } from 'node:v8';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './release-store.ts';

/** What a slice's server file answers: for every expose a function that resolves to its module. */
export interface SliceServerModule {
  exposes: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
}

export type Singletons = Readonly<Record<string, unknown>>;

const DEFAULT_MAX_EVALUATED = 24;

/**
 * Evaluates server files of slices, each release once, with the singletons that the shell's render bundle brought. The least
 * recently used beyond `maxReleases` are forgotten and collected.
 */
export function createReleaseEvaluator(options: {
  readFile: ReleaseStore['readFile'];
  singletons: Singletons;
  maxReleases?: number;
  /** Called when a release's file has run, before any other code does. What it throws is the answer. */
  onEvaluated?: (release: SliceRelease) => void;
}) {
  const { maxReleases = DEFAULT_MAX_EVALUATED } = options;
  const modules = new Map<string, Promise<SliceServerModule>>();

  return function evaluateRelease(release: SliceRelease): Promise<SliceServerModule> {
    const key = `${release.name}@${release.version}`;
    const evaluating = modules.get(key) ?? read(release, options);
    modules.delete(key);
    modules.set(key, evaluating);
    evaluating.catch(() => {
      if (modules.get(key) === evaluating) modules.delete(key);
    });
    for (const oldest of modules.keys()) {
      if (modules.size <= maxReleases) break;
      modules.delete(oldest);
    }
    return evaluating;
  };
}

async function read(
  release: SliceRelease,
  { readFile, singletons, onEvaluated }: Parameters<typeof createReleaseEvaluator>[0],
) {
  const code = (await readFile(release, release.server)).toString('utf8');
  const label = `${release.name}/${release.version}/${release.server}`;
  const exported = evaluateCommonJs(code, label, (id) => providedTo(id, singletons));
  onEvaluated?.(release);
  if (!isSliceServerModule(exported)) throw new ReleaseError(`${label} does not export "exposes".`);
  return exported;
}

// Before any slice runs, and wherever slices do not find it any more.
const { getBuiltinModule } = process;

/** Node's own modules by name, for a shell; undefined for what is none. */
export function nodeModule(id: string): unknown {
  return getBuiltinModule(id);
}

/**
 * Evaluates one CommonJS file and answers its exports. `require` knows what `provide` answers, so that no copy of React or of the
 * store's runtime can come in. Verify the code first: it runs with all rights of this thread.
 *
 * `new Function`, because it is collected with its last user: `vm.Script` leaks about 12 kB an evaluation, and what `import()`
 * loaded is never collected.
 */
export function evaluateCommonJs(
  code: string,
  label: string,
  provide: (id: string) => unknown = () => undefined,
): unknown {
  const module: { exports: unknown } = { exports: {} };
  const require = (id: string) => {
    const provided = provide(id);
    if (provided) return provided;
    throw new ReleaseError(
      `${label} requires ${id}, which the shell does not provide: leave that to the API, or take it into the build.`,
    );
  };
  const evaluate = compileUncached(`${code}\n//# sourceURL=${label}`);
  evaluate(module, module.exports, require);
  return module.exports;
}

/** V8 keeps the source of all that it compiled from text in a cache, so that each swap would cost the file's size for ever. */
function compileUncached(code: string) {
  // Left off: flags are of the process, and another thread may be about to compile.
  setFlagsFromString('--no-compilation-cache');
  return new Function('module', 'exports', 'require', code);
}

/** To a slice: what every slice shares, and what of Node's modules reaches neither files nor processes nor the network. */
function providedTo(id: string, singletons: Singletons): unknown {
  if (Object.hasOwn(singletons, id)) return singletons[id];
  const name = id.replace(/^node:/, '');
  if (HARMLESS.has(name)) return nodeModule(id);
  const chosen = Object.hasOwn(IN_PART, name) ? IN_PART[name] : undefined;
  return chosen && part(name, chosen);
}

const HARMLESS = new Set(
  'assert buffer events path querystring stream string_decoder url util zlib'.split(' '),
);
/** Hooks run in the code of others, and keys are derived in the threads that read files for the whole process. */
const IN_PART: Readonly<Record<string, readonly string[]>> = {
  async_hooks: ['AsyncLocalStorage', 'AsyncResource'],
  crypto: [
    'createHash',
    'createHmac',
    'getHashes',
    'hash',
    'randomInt',
    'randomUUID',
    'timingSafeEqual',
    'webcrypto',
  ],
};

function part(id: string, names: readonly string[]): Readonly<Record<string, unknown>> {
  const whole = Object(nodeModule(id));
  return Object.freeze(Object.fromEntries(names.map((name) => [name, whole[name]])));
}

/** All that a slice can get of Node, by name: each is one for all slices of a thread. */
export function modulesOfSlices(): Readonly<Record<string, unknown>> {
  return Object.fromEntries([
    ...[...HARMLESS].map((name) => [name, nodeModule(name)]),
    ...Object.entries(IN_PART).map(([name, names]) => [name, part(name, names)]),
  ]);
}

function isSliceServerModule(exported: unknown): exported is SliceServerModule {
  return typeof exported === 'object' && exported !== null && 'exposes' in exported;
}
