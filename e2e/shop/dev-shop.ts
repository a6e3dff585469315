import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { timeLimitOf } from '@sanderling/slice-kit/jest/time-limits.ts';
import { freePort } from '@sanderling/workspace/shop/ports.ts';
import { answersReady } from '@sanderling/workspace/shop/readiness.ts';
import { ROOT } from '@sanderling/workspace/shop/root.ts';
import { test as base } from './shop-test.ts';

/** Only read, and many: the copy links to them. */
const MEDIA = join(ROOT, 'shared/catalogue-data/data/media');
/** What installing, building and running leave behind. */
const NOT_SOURCES = new Set(['node_modules', '.git', '.data', '.cache', '.mf', 'dist', 'test-results']);

interface DevShop {
  address: string;
  /** A copy of the sources, to be edited. */
  root: string;
  said: () => string;
  close: () => Promise<void>;
}

interface OwnDevShop {
  devShop: DevShop;
}

/** A browser in front of what `npm run dev` opens, which this worker alone may edit. */
export const test = base.extend<object, OwnDevShop>({
  devShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern.
    async ({}, use) => {
      const shop = await openDevShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: timeLimitOf(import.meta.filename) },
  ],
  baseURL: async ({ devShop }, use) => use(devShop.address),
});

/** What `npm run dev` opens, from a copy of the sources that a test may edit. */
async function openDevShop(): Promise<DevShop> {
  const root = copySources();
  copyDatabase(join(root, '.data'));
  const port = await freePort(0);
  const child = spawn(process.execPath, [join(root, 'shared/workspace/src/dev/dev.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(await freePort(0)),
      DATA_DIR: join(root, '.data'),
    },
    // The channel ends it in order when this worker is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const address = `http://localhost:${port}`;
  await answersReady(`${address}/readyz`, () => {
    if (child.exitCode !== null) throw new Error(`The development shop ended:\n${said}`);
  });
  const close = async () => {
    await end(child);
    rmSync(root, { recursive: true, force: true });
  };
  return { address, root, said: () => said, close };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function copySources(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'sanderling-dev-')));
  cpSync(ROOT, root, {
    recursive: true,
    filter: (source) => source !== MEDIA && !NOT_SOURCES.has(basename(source)),
  });
  symlinkSync(MEDIA, join(root, relative(ROOT, MEDIA)));
  linkPackages(root);
  return root;
}

/** The shared shop's database at its beginning: filling one anew takes as long as all tests of this shop. */
function copyDatabase(dataDir: string): void {
  const { SHOP_DATA } = process.env;
  if (SHOP_DATA) cpSync(join(SHOP_DATA, 'pgdata'), join(dataDir, 'pgdata'), { recursive: true });
}

/** Everything that is installed, but our own packages from the copy. */
function linkPackages(root: string): void {
  const installed = join(ROOT, 'node_modules');
  const packages = join(root, 'node_modules');
  mkdirSync(join(packages, '@sanderling'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@sanderling') symlinkSync(join(installed, name), join(packages, name));
  }
  for (const name of readdirSync(join(installed, '@sanderling'))) {
    const folder = relative(ROOT, realpathSync(join(installed, '@sanderling', name)));
    symlinkSync(join(root, folder), join(packages, '@sanderling', name));
    // What a package has of its own, since others need another version of it.
    const own = join(ROOT, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(root, folder, 'node_modules'));
  }
}
