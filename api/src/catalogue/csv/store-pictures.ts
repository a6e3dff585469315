import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ProductUpsert } from '@sanderling/catalogue-data/schema/product-upsert';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import type { FileStore } from '../../platform/files/file-store.ts';
import { describeOriginal, keepOriginal } from '../uploads/original-pictures.ts';
import type { NamedPicture, RowFault } from './csv-row.ts';
import { MAX_PICTURE_BYTES, type PictureFetcher, readAddress } from './fetch-picture.ts';

const KEPT = 5_000;

interface PictureSources {
  fetchPicture: PictureFetcher;
  /** Where pictures without an address are; null where the operator has named no folder. */
  folder: string | null;
  uploads: FileStore;
}

/** Makes the store's own pictures of those that rows name, each source once, and gives them to the variants. */
export function createPictureStore({ fetchPicture, folder, uploads }: PictureSources) {
  const stored = new Map<string, Promise<Picture>>();
  const readFrom = createFolderReader(folder);

  async function make(source: string): Promise<Picture> {
    const bytes = isAddress(source) ? await fetchPicture(source) : await readFrom(source);
    const picture = await keepOriginal(bytes, '', uploads);
    if (!picture) throw new Error(NO_PICTURE);
    return picture;
  }

  function once(source: string): Promise<Picture> {
    const known = stored.get(source);
    if (known) return known;
    const [oldest] = stored.keys();
    if (stored.size >= KEPT && oldest !== undefined) stored.delete(oldest);
    const made = make(source);
    stored.set(source, made);
    return made;
  }

  return async (
    product: ProductUpsert,
    named: readonly NamedPicture[],
  ): Promise<{ product: ProductUpsert; faults: RowFault[] }> => {
    const faults: RowFault[] = [];
    const made: { sku: string | null; picture: Picture }[] = [];
    for (const { source, alternativeText, sku, line } of named) {
      try {
        const picture = await once(source);
        made.push({
          sku,
          picture: { ...picture, alternative_text: alternativeText || (product.name ?? '') },
        });
      } catch (error) {
        faults.push(faultOf(error, source, line));
      }
    }
    if (made.length === 0) return { product, faults };
    const variants = product.variants?.map((variant) => {
      const own = made.filter(({ sku }) => sku === variant.sku);
      const ofAll = made.filter(({ sku }) => sku === null);
      const pictures = [...new Map([...own, ...ofAll].map(({ picture }) => [picture.src, picture])).values()];
      return { ...variant, pictures };
    });
    return { product: { ...product, ...(variants && { variants }) }, faults };
  };
}

/** Finds what is wrong with pictures without fetching or keeping any: what a dry run can know. */
export function createPictureCheck({ hosts, folder }: { hosts: ReadonlySet<string>; folder: string | null }) {
  const readFrom = createFolderReader(folder);

  async function check(source: string): Promise<void> {
    if (isAddress(source)) readAddress(source, hosts);
    else if (!(await describeOriginal(await readFrom(source), ''))) throw new Error(NO_PICTURE);
  }

  return async (
    product: ProductUpsert,
    named: readonly NamedPicture[],
  ): Promise<{ product: ProductUpsert; faults: RowFault[] }> => {
    const faults: RowFault[] = [];
    for (const { source, line } of named)
      await check(source).catch((error: unknown) => faults.push(faultOf(error, source, line)));
    return { product, faults };
  };
}

const NO_PICTURE = 'This is no whole JPEG, PNG or WebP picture.';

function isAddress(source: string): boolean {
  return /^[a-z]+:/i.test(source);
}

function faultOf(error: unknown, source: string, line: number): RowFault {
  const message = error instanceof Error ? error.message : String(error);
  return { line, field: 'picture', message: `${source}: ${message}` };
}

/** Reads files of a folder, and none outside of it. */
function createFolderReader(folder: string | null): (name: string) => Promise<Buffer> {
  return async (name) => {
    if (folder === null)
      throw new Error('This is no address: name the folder of the pictures with --pictures.');
    const root = await realpath(folder);
    const path = await realpath(join(root, name)).catch(() => null);
    if (path === null) throw new Error('There is no such file in the folder of the pictures.');
    if (!path.startsWith(root + sep)) throw new Error('The picture is outside of the folder.');
    const found = await stat(path);
    if (!found.isFile()) throw new Error('This is no file.');
    if (found.size > MAX_PICTURE_BYTES) throw new Error('The picture is larger than 20 MB.');
    return readFile(path);
  };
}
