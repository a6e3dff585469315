import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { STORE_DIR } from '../settings/folders.ts';

/**
 * The full-size renders. A file is named `{id}.{hash}.png`, so a picture is up to date when its file is there, and a run that
 * was stopped goes on where it was.
 */
export interface Masters {
  pathOf: (id: string, hash: string) => string;
  has: (id: string, hash: string) => boolean;
  /** The newest render of each id, up to date or not. */
  all: () => Promise<Map<string, string>>;
  /** Removes what an id was before. */
  removeOthers: (id: string, hash: string) => Promise<void>;
  /** Says that an older render of the id is what this hash would make. */
  keep: (id: string, hash: string) => Promise<boolean>;
}

export async function openMasters(folder: string = join(STORE_DIR, 'masters')): Promise<Masters> {
  await mkdir(folder, { recursive: true });
  const pathOf = (id: string, hash: string) => join(folder, `${id}.${hash}.png`);
  const has = (id: string, hash: string) => existsSync(pathOf(id, hash));
  const filesOf = async (id: string) =>
    (await readdir(folder)).filter(
      (name) => name.startsWith(`${id}.`) && /^[^.]+\.[0-9a-f]+\.png$/.test(name),
    );
  return {
    pathOf,
    has,
    all: async () => {
      const files = (await readdir(folder)).filter((name) => /^[^.]+\.[0-9a-f]+\.png$/.test(name));
      return new Map(files.map((name) => [name.slice(0, name.indexOf('.')), join(folder, name)]));
    },
    removeOthers: async (id, hash) => {
      const others = (await filesOf(id)).filter((name) => name !== `${id}.${hash}.png`);
      await Promise.all(
        others.flatMap((name) => [
          rm(join(folder, name)),
          rm(pinsBeside(join(folder, name)), { force: true }),
        ]),
      );
    },
    keep: async (id, hash) => {
      const [older] = await filesOf(id);
      if (!older) return false;
      if (has(id, hash)) return true;
      const [from, to] = [join(folder, older), pathOf(id, hash)];
      await rename(from, to);
      if (existsSync(pinsBeside(from))) await rename(pinsBeside(from), pinsBeside(to));
      return true;
    },
  };
}

/** A room's render has a file beside it that says where its products are. */
export function pinsBeside(render: string): string {
  return render.replace(/\.png$/, '.json');
}

/** The hash of what a render was made from. */
export function recipeOf(render: string): string {
  return basename(render, '.png').split('.')[1] ?? '';
}
