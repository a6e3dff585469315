import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { support } from '@sanderling/contract/wire/catalogue/catalogue';
import { z } from 'zod';
import { DEFAULT_COLORS } from './store-colors.ts';

const line = z.string().trim().min(1).max(300);
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'write it as #2f4a3d');
const colors = z.strictObject(
  Object.fromEntries(
    Object.entries(DEFAULT_COLORS).map(([name, standard]) => [name, color.default(standard)]),
  ) as { [Name in keyof typeof DEFAULT_COLORS]: z.ZodDefault<typeof color> },
);

/** `store.json`: whose store it is. What is left out has the value that stands here. */
const storeFile = z.strictObject({
  name: line.max(60),
  sells: line,
  tagline: line,
  description: line,
  searchHint: line,
  terms: line,
  address: line,
  contact: support,
  /** Other addresses that the store's own texts may name as its own, beside PUBLIC_ORIGIN. */
  addresses: z.array(z.url()).default([]),
  colors: colors.prefault({}),
  currency: z
    .strictObject({
      before: z.string().max(5),
      after: z.string().max(5),
      thousands: z.string().max(1),
      decimal: z.string().length(1),
    })
    .default({ before: '$', after: '', thousands: ',', decimal: '.' }),
  mark: z
    .strictObject({
      viewBox: z.string().regex(/^[\d. -]+$/),
      path: z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.-]+$/, 'write the `d` of one SVG path'),
    })
    .nullable()
    .default(null),
  /** Path of a small picture for mails, which cannot show drawings. */
  mailMark: z.string().startsWith('/').nullable().default(null),
  /** Hosts that the catalogue's pictures come from, beside the store's own. */
  imageHosts: z
    .array(z.string().regex(/^[a-z0-9.-]+$/))
    .max(3)
    .default([]),
  /** Where the catalogue's files are, from the store's folder. */
  catalogue: z.string().default('catalogue'),
});
export type StoreFile = z.infer<typeof storeFile>;

export const STORE_FILE = 'store.json';

/** Throws a sentence that names the file and the field. */
export function readStoreFile(folder: string): StoreFile {
  const path = join(folder, STORE_FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`There is no store in ${folder}: STORE_DIR has to name a folder with a ${STORE_FILE}.`);
  }
  const read = storeFile.safeParse(parsed(text, path));
  if (read.success) return read.data;
  const [first] = read.error.issues;
  const where = first?.path.join('.') || 'its top';
  const what =
    first?.code === 'unrecognized_keys' ? `a store has no ${first.keys.join(', ')}` : first?.message;
  throw new Error(`${path} is wrong at ${where}: ${what?.replace(/\.$/, '')}.`);
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${error instanceof Error ? error.message : error}.`);
  }
}
