import path from 'node:path';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';

/** What a page of the shop loads. A document of a slice's own would be a page that nothing of the shop is around. */
const SERVED = new Set([
  '.js',
  '.css',
  '.json',
  '.map',
  '.woff2',
  '.png',
  '.jpg',
  '.webp',
  '.avif',
  '.glb',
  '.svg',
]);
const OF_THE_SERVER = /^server\/[^/]+\.cjs(?:\.map)?$/;
/** What makes a drawing more than one: code, other documents, other hosts' files. */
const ACTIVE_DRAWING =
  /<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet|<[\w-]*:?(?:script|foreignObject|iframe|embed|object|handler|set|animate\w*)\b|[\s/"']on\w+\s*=|(?:href|src)\s*=\s*(?:["']\s*)?(?!#|data:image\/(?:png|jpeg|webp|avif))[^\s"'>]|@import/i;

type Named = Pick<SliceRelease, 'files' | 'assets' | 'entry' | 'server'>;

/** Files that no release of a slice has, one sentence each. */
export function validateFiles(
  { assets, entry, server, files }: Named,
  contents: ReadonlyMap<string, Buffer>,
): string[] {
  const paths = Object.keys(files);
  return [
    ...paths
      .filter((file) => !isOfSlice(file))
      .map((file) => `${file} is no file that a slice has: leave it out of the build. Pages are routes.`),
    ...paths
      .filter(
        (file) => file.endsWith('.svg') && ACTIVE_DRAWING.test(contents.get(file)?.toString('utf8') ?? ''),
      )
      .map((file) => `${file} is a drawing with code, links or entities in it: leave shapes alone in it.`),
    ...paths
      .filter((file) => isServiceWorker(file, contents.get(file)))
      .map(
        (file) => `${file} is a service worker, which would answer for all pages: leave it out of the build.`,
      ),
    ...alike(paths).map(
      (file) => `${file} differs from another file in upper and lower case alone: rename it.`,
    ),
    ...wrongKinds([entry, ...Object.values(assets).flatMap(({ js }) => js)], '.js'),
    ...wrongKinds(
      Object.values(assets).flatMap(({ css }) => css),
      '.css',
    ),
    ...wrongKinds([server], '.cjs'),
  ];
}

function isOfSlice(file: string): boolean {
  return file.startsWith('web/') ? SERVED.has(path.extname(file)) : OF_THE_SERVER.test(file);
}

function isServiceWorker(file: string, content: Buffer | undefined): boolean {
  if (/^web\/(?:.*\/)?(?:sw|service-?worker)(?:[.-][\w.-]*)?\.js$/i.test(file)) return true;
  return (
    /\.js$/.test(file) && /\bserviceWorker\b[^;]{0,20}\bregister\b/.test(content?.toString('utf8') ?? '')
  );
}

/** On some machines both are one file. */
function alike(paths: readonly string[]): string[] {
  const seen = new Set<string>();
  return paths.filter((file) => {
    const key = file.toLowerCase();
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown;
  });
}

function wrongKinds(files: readonly string[], extension: string): string[] {
  return [...new Set(files)]
    .filter((file) => path.extname(file) !== extension)
    .map((file) => `${file} is named where a ${extension} file is to be: build it again.`);
}
