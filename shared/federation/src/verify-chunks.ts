import { importVerified } from './import-verified.ts';

/** What the build writes into an entry: where the sha384 of all chunks and style sheets are, and which chunk has which. */
export interface ChunkHashes {
  file: string;
  sha384: string;
  /** By chunk id: 0 for no file, 2 for a style sheet, 3 for that and a script. All others are a script alone. */
  kinds: Record<string, number>;
  /** Hashes that are in the entry itself, by file. */
  known: Record<string, string>;
}

interface ChunkLoader {
  p: string;
  e?: (chunkId: string) => Promise<unknown>;
  u: (chunkId: string) => string;
  miniCssF: (chunkId: string) => string;
  hashOf?: (url: string) => string;
  importChunk?: (url: string) => Promise<unknown>;
}

/**
 * Has a container's chunks and style sheets loaded only with their sha384. The page vouches for what its server used, in
 * `integrity` of the links that it wrote; for anything else the list of all hashes is fetched once, and the entry vouches for
 * that. So the hashes, which do not compress, are not in the way of the first page.
 *
 * The build writes this function into every entry.
 */
export function verifyChunks(loader: ChunkLoader, { file, sha384, kinds, known }: ChunkHashes): void {
  // In a page of another site, where a path alone would be one of that site.
  const own = new URL(loader.p, import.meta.url);
  if (own.origin !== location.origin) loader.p = own.href;
  const hashes = { ...known };
  let loading: Promise<unknown> | undefined;

  loader.hashOf = (url) => {
    const hash = hashes[url.slice(url.lastIndexOf('/') + 1)];
    // An unknown `integrity` would be no check at all.
    if (!hash) throw new Error(`No hash for ${url}`);
    return hash;
  };
  loader.importChunk = async (url) =>
    importVerified(new URL(url, import.meta.url).href, loader.hashOf?.(url));

  const ensure = loader.e;
  if (!ensure) return;
  loader.e = async (chunkId) => {
    const kind = kinds[chunkId] ?? 1;
    const files = [...(kind & 1 ? [loader.u(chunkId)] : []), ...(kind & 2 ? [loader.miniCssF(chunkId)] : [])];
    for (const name of files) {
      const hint = document.querySelector<HTMLLinkElement>(`link[integrity][href="${loader.p}${name}"]`);
      if (hint) hashes[name] ??= hint.integrity;
    }
    if (!files.every((name) => hashes[name])) await loadHashes();
    return ensure(chunkId);
  };

  function loadHashes() {
    loading ??= importVerified(new URL(loader.p + file, import.meta.url).href, sha384).then(
      (list) => Object.assign(hashes, list),
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }
}
