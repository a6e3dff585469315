import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_TYPES } from '@sanderling/contract/site/contract-types/contract-types';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { sha384 } from '../integrity.ts';

const SERVER = "exports.exposes = { './hello': async () => ({ default: () => require('greeting').hello }) };";

interface Wanted {
  name?: string;
  version?: string;
  server?: string;
  requires?: Record<string, string>;
  provides?: Record<string, string>;
  routes?: { id: string; path: string; expose: string }[];
  slots?: { slot: string; expose: string }[];
  modals?: { modal: string; expose: string }[];
  emits?: string[];
  listens?: string[];
  types?: SliceRelease['types'];
  samples?: SliceRelease['samples'];
  budgets?: SliceRelease['budgets'];
  /** Further files below `web/`, which `./hello` loads. */
  web?: Record<string, string>;
  /** Further exposes beside `./hello`. */
  offered?: string[];
  /** Its one style sheet. */
  css?: string;
  /** What its inventory of payment scripts names; null for a release without one. */
  inventory?: Record<string, string[]> | null;
}

/** The one approval of such an inventory. */
export const APPROVAL = { code: 'hello/src', reason: 'Greets.', approvedBy: 'the owner of payments' };

/** A release as a build leaves it, small, in a folder of its own. Answers the folder. */
export async function makeRelease(wanted: Wanted = {}): Promise<string> {
  const {
    name = 'mf-hello',
    version = '1.0.0-a',
    server = SERVER,
    requires = { contract: '^1.0.0' },
    provides,
    css,
    inventory = { 'web/entry.js': [APPROVAL.code] },
  } = wanted;
  const folder = await makeFolder();
  const { routes = [], slots = [], modals = [], emits = [], listens = [], offered = [] } = wanted;
  const { samples, budgets, web = {} } = wanted;
  const named = [
    ...[...emits, ...listens].map((event) => `event ${event}`),
    ...slots.map(({ slot }) => `slot ${slot}`),
  ];
  const known = [...new Set(named)].flatMap((type) =>
    CONTRACT_TYPES[type] ? [[type, CONTRACT_TYPES[type]]] : [],
  );
  const { types = known.length > 0 ? Object.fromEntries(known) : undefined } = wanted;
  const files = {
    'server/index.cjs': server,
    'web/entry.js': `export const version = '${version}';`,
    ...(css === undefined ? {} : { 'web/hello.css': css }),
    ...Object.fromEntries(Object.entries(web).map(([file, content]) => [`web/${file}`, content])),
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const manifest = {
    name,
    routes,
    slots,
    modals,
    emits,
    listens,
    requires,
    version,
    ...(provides ? { provides } : {}),
    ...(types ? { types } : {}),
    ...(samples ? { samples } : {}),
    ...(budgets ? { budgets } : {}),
    ...(inventory ? { paymentScripts: { approvals: [APPROVAL], files: inventory } } : {}),
    entry: 'entry.js',
    assets: {
      './hello': {
        js: Object.keys(web).filter((file) => file.endsWith('.js')),
        css: [
          ...(css === undefined ? [] : ['hello.css']),
          ...Object.keys(web).filter((file) => file.endsWith('.css')),
        ],
      },
      ...Object.fromEntries(offered.map((expose) => [expose, { js: [], css: [] }])),
    },
    server: 'server/index.cjs',
    files: Object.fromEntries(
      Object.entries(files).map(([file, content]) => [
        file,
        { sha384: sha384(content), bytes: content.length },
      ]),
    ),
  };
  await writeFile(path.join(folder, 'slice.json'), JSON.stringify(manifest));
  return folder;
}

/** An empty folder below the system's place for such. */
export function makeFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'sanderling-releases-'));
}
