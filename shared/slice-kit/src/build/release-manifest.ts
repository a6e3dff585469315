import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_TYPES } from '@sanderling/contract/site/contract-types/contract-types';
import { CONTRACT_VERSION } from '@sanderling/contract/site/slices';
import { type SliceRelease, type SliceSource, sliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { ChunkGroup, Stats } from 'webpack';
import { bootScript } from './boot-script.ts';
import { paymentScripts } from './payment-scripts.ts';
import { requiredSingletons } from './required-singletons.ts';
import type { Build } from './targets/build-target.ts';
import { usedEvents } from './used-events.ts';
import { sha384 } from './webpack/chunk-integrity.ts';
import { exposeChunk } from './webpack/federation.ts';
import { providedVersions } from './webpack/singletons.ts';

/** Of the shell: what a page runs before everything else. */

/** Writes `slice.json` of a finished build: what the source says, what the page loads for each expose, and every file's hash. */
export function writeReleaseManifest(build: Build, stats: Stats, server: Stats): SliceRelease {
  const { exposes, ...offers } = build.source;
  const inventory = paymentScripts(build, stats);
  const events = build.kind === 'slice' ? usedEvents(offers, [stats, server]) : {};
  const boot = bootScript(build);
  const release = sliceRelease.parse({
    ...offers,
    ...events,
    // Of the singletons, what the build uses stands for what was written.
    requires:
      build.kind === 'slice'
        ? { ...contractOf(offers.requires), ...requiredSingletons(build.folder, [stats, server]) }
        : {},
    version: build.version(),
    types: build.kind === 'shell' ? CONTRACT_TYPES : typesOf({ ...offers, ...events }),
    ...(build.kind === 'shell' ? { provides: providedVersions(build.folder) } : {}),
    entry: entryFile(build, stats),
    assets: {
      ...Object.fromEntries(
        Object.keys(exposes)
          .filter((expose) => build.kind === 'slice' || expose === './main')
          .map((expose) => [expose, assets(stats, exposeChunk(expose))]),
      ),
      ...(boot ? { './boot': { js: [boot.file], css: [] } } : {}),
    },
    ...(build.kind === 'slice' && {
      later: Object.fromEntries(
        Object.keys(exposes).map((expose) => [expose, laterFiles(stats, exposeChunk(expose))]),
      ),
    }),
    server: 'server/index.cjs',
    ...(inventory ? { paymentScripts: inventory } : {}),
    files: Object.fromEntries(releaseFiles(build.releaseFolder)),
  });
  writeFileSync(path.join(build.releaseFolder, 'slice.json'), `${JSON.stringify(release, null, 1)}\n`);
  return release;
}

function typesOf({ emits, listens, slots }: Pick<SliceSource, 'emits' | 'listens' | 'slots'>) {
  const used = [
    ...[...emits, ...listens].map((name) => `event ${name}`),
    ...slots.map(({ slot }) => `slot ${slot}`),
  ];
  return Object.fromEntries(
    used.flatMap((name) => (CONTRACT_TYPES[name] ? [[name, CONTRACT_TYPES[name]]] : [])),
  );
}

function contractOf({ contract = `^${CONTRACT_VERSION}` }: SliceRelease['requires']) {
  return { contract };
}

function entryFile(build: Build, { compilation }: Stats): string {
  const name = build.kind === 'shell' ? 'main' : build.source.name.replaceAll('-', '_');
  const file = [...(compilation.namedChunks.get(name)?.files ?? [])].find((file) => file.endsWith('.js'));
  if (!file) throw new Error(`The build of ${build.source.name} has no entry.`);
  return file;
}

/** What is loaded together with a chunk at its first use, without the entry. Shared chunks come first, as their CSS must. */
function assets({ compilation }: Stats, chunkName: string) {
  const groups = [...(compilation.namedChunks.get(chunkName)?.groupsIterable ?? [])];
  const chunks = new Set(groups.flatMap((group) => group.chunks));
  const files = [...chunks].flatMap((chunk) =>
    [...chunk.files].filter((file) => !(chunk.hasRuntime() && file.endsWith('.js'))),
  );
  const later = groups.flatMap(deferredGroups).flatMap((group) => group.chunks);
  const styled = [...files, ...later.flatMap((chunk) => [...chunk.files])];
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: [...new Set(styled)].filter((file) => file.endsWith('.css')),
  };
}

/** What hydrates after the rest of the page: it is in the server's HTML, and so are its style sheets (`deferred` of shared/ui). */
function deferredGroups(group: ChunkGroup): ChunkGroup[] {
  const own = group.getChildren().filter(({ name }) => name?.startsWith('deferred-'));
  return [...own, ...own.flatMap(deferredGroups)];
}

/** Of all chunks that may be asked for once a chunk runs, without those that come with it. */
function laterFiles({ compilation }: Stats, chunkName: string): string[] {
  const first = [...(compilation.namedChunks.get(chunkName)?.groupsIterable ?? [])];
  const found = new Set<ChunkGroup>();
  const find = (group: ChunkGroup): void => {
    for (const child of group.getChildren()) {
      if (found.has(child)) continue;
      found.add(child);
      find(child);
    }
  };
  first.forEach(find);
  const filesOf = (groups: Iterable<ChunkGroup>) =>
    [...groups].flatMap(({ chunks }) => chunks.flatMap(({ files }) => [...files]));
  const atOnce = new Set(filesOf(first));
  return [...new Set(filesOf(found))].filter((file) => !atOnce.has(file)).sort();
}

function releaseFiles(folder: string): [string, { sha384: string; bytes: number }][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file !== 'slice.json' && statSync(path.join(folder, file)).isFile())
    .sort()
    .map((file) => {
      const content = readFileSync(path.join(folder, file));
      return [file, { sha384: sha384(content), bytes: content.length }];
    });
}
