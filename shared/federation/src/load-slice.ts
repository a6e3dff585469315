import { importVerified } from './import-verified.ts';
import { shareScope } from './share-scope.ts';

/** A live release of a slice, as the page names it. */
export interface RegisteredSlice {
  name: string;
  /** URL of the release's federation container. */
  entry: string;
  /** `sha384-...` of that file. The container knows the hashes of its own chunks and style sheets. */
  integrity: string;
}

interface Container {
  init: (shareScope: object, initScope: unknown[], options: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

const registered = new Map<string, RegisteredSlice>();
const containers = new Map<string, Promise<Container>>();

/** Tells where the page's slices are. Fetches nothing. A slice that is loaded already stays with its release. */
export function registerSlices(slices: readonly RegisteredSlice[]): void {
  for (const slice of slices) registered.set(slice.name, slice);
}

/** In development: what is loaded of a slice from now on is of another release of it. What runs already stays. */
export function replaceSlice(slice: RegisteredSlice): void {
  registered.set(slice.name, slice);
  containers.delete(slice.name);
}

/**
 * Loads one module that a slice exposes (`./product-page`), with its chunks and style sheets, every file verified.
 * Rejects when the slice is not registered, or when a file is missing or not what the release says; a later call tries again.
 */
export async function loadExpose(name: string, expose: string): Promise<unknown> {
  const container = await loadContainer(name);
  const factory = await container.get(expose);
  return factory();
}

function loadContainer(name: string): Promise<Container> {
  const known = containers.get(name);
  if (known) return known;
  const loading = initContainer(name);
  containers.set(name, loading);
  loading.catch(() => containers.delete(name));
  return loading;
}

async function initContainer(name: string): Promise<Container> {
  const slice = registered.get(name);
  if (!slice) throw new Error(`No live release of ${name} in this page`);
  const container = await importVerified(slice.entry, slice.integrity);
  if (!isContainer(container)) throw new Error(`${slice.entry} is not a federation container`);
  await container.init(shareScope, [], {});
  return container;
}

function isContainer(module: unknown): module is Container {
  return typeof module === 'object' && module !== null && 'init' in module && 'get' in module;
}
