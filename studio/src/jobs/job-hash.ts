import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLENDER_DIR } from '../settings/folders.ts';
import type { Job } from './work-list.ts';

type Kinds = Record<string, string>;

/** Hash of everything that a thing is made of: its recipe and the sources that make it, with all that those use. */
export type SourceHash = (recipe: object, sourceFiles: readonly string[]) => string;

export function createSourceHash(sourceDir: string = BLENDER_DIR): SourceHash {
  const read = createSourceReader(sourceDir);
  const kinds: Kinds = JSON.parse(readFileSync(join(sourceDir, 'materials/kinds.json'), 'utf8'));
  const closures = new Map<string, string>();
  const closureOf = (start: readonly string[]) => {
    const key = start.join();
    const known = closures.get(key) ?? hashSources(start, read, kinds);
    closures.set(key, known);
    return known;
  };
  return (recipe, sourceFiles) => {
    const text = JSON.stringify(recipe);
    const sources = closureOf([...sourceFiles, ...materialModules(text, kinds)]);
    return createHash('sha256').update(text).update(sources).digest('hex').slice(0, 12);
  };
}

/** The hash of a picture. */
export function createJobHash(sourceDir: string = BLENDER_DIR): (job: Job) => string {
  const hash = createSourceHash(sourceDir);
  return ({ id: _id, ...recipe }) => {
    const pieces = 'room' in recipe ? Object.values(recipe.pieces) : [recipe, ...(recipe.beside ?? [])];
    const furniture = pieces.map((piece) => `furniture/${piece.furniture}.py`);
    const vignette = 'beside' in recipe ? ['studio/vignette.py'] : [];
    const files =
      'room' in recipe
        ? [`rooms/${recipe.room}.py`, 'rooms/shoot.py']
        : ['studio/photograph.py', ...vignette];
    return hash(recipe, [...new Set(furniture), ...files, 'studio/convolve.c']);
  };
}

function hashSources(start: readonly string[], read: (path: string) => string, kinds: Kinds): string {
  const seen = new Set<string>();
  const queue = [...start];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const source = read(path);
    queue.push(
      ...importedModules(source, (module) => read(module) !== ''),
      ...materialModules(source, kinds),
      ...[...source.matchAll(/room\.dress\(\s*'(\w+)'/g)].map(([, kind]) => `furniture/${kind}.py`),
    );
  }
  const hash = createHash('sha256');
  for (const path of [...seen].sort()) hash.update(path).update(squeeze(read(path)));
  return hash.digest('hex');
}

/** Sources without comments and docstrings, which change no picture. */
function createSourceReader(sourceDir: string): (path: string) => string {
  const sources = new Map<string, string>();
  return (path) => {
    const file = join(sourceDir, path);
    const known = sources.get(path) ?? (existsSync(file) ? strip(readFileSync(file, 'utf8')) : '');
    sources.set(path, known);
    return known;
  };
}

function strip(source: string): string {
  return source.replace(/"""[\s\S]*?"""/g, '').replace(/^\s*#.*$/gm, '');
}

/** Takes out what a formatter decides. */
function squeeze(source: string): string {
  return source.replace(/\s+/g, '').replace(/,([)\]}])/g, '$1');
}

function importedModules(source: string, exists: (path: string) => boolean): string[] {
  return [...source.matchAll(/^\s*from ([\w.]+) import (\((?:[^)]*)\)|[\w, ]+)/gm)].flatMap(
    ([, module = '', names = '']) => {
      const path = module.replaceAll('.', '/');
      const members = names
        .replace(/[()]/g, '')
        .split(',')
        .map((name) => `${path}/${name.trim()}.py`);
      return [`${path}.py`, ...members].filter(exists);
    },
  );
}

/** Modules of the materials that a text names: `'velvet:#1f4a43'`, `'oak'`. */
function materialModules(text: string, kinds: Kinds): string[] {
  return Object.entries(kinds)
    .filter(([kind]) => new RegExp(`(^|['"\n])${kind}([:'"\n]|$)`).test(text))
    .map(([, module]) => `materials/${module}.py`);
}
