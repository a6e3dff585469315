import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DOLLARS, type StoreIdentity } from '@sanderling/contract/site/store-identity';
import { colorSheet } from './store-colors.ts';
import { readStoreFile, type StoreFile } from './store-file.ts';

/** The store of this repository. */
const OWN_STORE_DIR = join(import.meta.dirname, '..', '..', '..', '..', 'store');

/** The folder of the store that this process is for: it never changes while the process runs. */
export const STORE_DIR = process.env.STORE_DIR ? resolve(process.env.STORE_DIR) : OWN_STORE_DIR;

/** Whose store it is. Read once: a process is for one store. */
export const store: StoreFile = readOrEnd();

/** A file that the store's pages name by what is in it, so that it can be kept for ever. */
export interface StoreAsset {
  path: string;
  type: string;
  content: Buffer;
  integrity: string;
}

const ICON = join(STORE_DIR, 'favicon.svg');
export const storeIcon: StoreAsset | null = existsSync(ICON)
  ? asset('favicon', 'svg', 'image/svg+xml', readFileSync(ICON))
  : null;

const sheet = colorSheet(store.colors);
/** The store's own colors; null where they are those of the components. */
export const storeSheet: StoreAsset | null =
  sheet === null ? null : asset('colors', 'css', 'text/css; charset=utf-8', Buffer.from(sheet));

/** What pages say of it. */
export const storeIdentity: StoreIdentity = {
  name: store.name,
  sells: store.sells,
  tagline: store.tagline,
  searchHint: store.searchHint,
  terms: store.terms,
  address: store.address,
  forSearchEngines: {
    description: store.description,
    email: store.contact.email,
    phone: store.contact.phone,
  },
  mark: store.mark,
  icon: storeIcon?.path ?? '/favicon.ico',
  ...(isDeepStrictEqual(store.currency, DOLLARS) ? {} : { currency: store.currency }),
};

function asset(name: string, ending: string, type: string, content: Buffer): StoreAsset {
  const hash = createHash('sha384').update(content).digest();
  const path = `/store/${name}-${hash.toString('hex').slice(0, 8)}.${ending}`;
  return { path, type, content, integrity: `sha384-${hash.toString('base64')}` };
}

/** What is wrong with the folder prevents the start of whatever loads this module, so it is said in one sentence. */
function readOrEnd(): StoreFile {
  try {
    return readStoreFile(STORE_DIR);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
