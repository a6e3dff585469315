import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePort } from '@sanderling/workspace/shop/ports.ts';
import { ROOT } from '@sanderling/workspace/shop/root.ts';
import { openTerminal } from '../tutorial/terminal.ts';
import { readStorePage } from './read-store-page.ts';

export interface SecondStore {
  address: string;
  api: string;
  /** The folder that STORE_DIR names. */
  folder: string;
  close: () => Promise<void>;
}

/** Does what docs/your-store.md says, in a folder of its own: the repository is not written to. `photo` is the reader's own. */
export async function openSecondStore(photo: Buffer): Promise<SecondStore> {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'second-store-')));
  const { files, commands } = readStorePage();
  const [makeFolder = '', open = '', fill = ''] = commands.map((text) =>
    // The reader stands in the repository; the store is elsewhere here.
    text.replaceAll(/\bmy-store/g, join(place, 'my-store')),
  );
  const [port, apiPort] = [await freePort(0), await freePort(0)];
  const terminal = openTerminal(ROOT, place, { PORT: String(port), API_PORT: String(apiPort) });
  await terminal.run(makeFolder);
  for (const [path, content] of files) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), content);
  }
  writeFileSync(join(place, 'my-store/catalogue/pictures/jug.jpg'), photo);
  shareReleases(join(place, 'my-store-data'));
  await terminal.start(open, /The shop is open/);
  await terminal.run(fill);
  return {
    address: `http://localhost:${port}`,
    api: `http://127.0.0.1:${apiPort}`,
    folder: join(place, 'my-store'),
    close: async () => {
      await terminal.close();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** The releases that the tests have built already: they are of no store. Without them the start builds them itself. */
function shareReleases(dataDir: string): void {
  const built = process.env.SHOP_DATA;
  if (!built) return;
  cpSync(built, dataDir, {
    recursive: true,
    filter: (path) => !['pgdata', 'documents', 'uploads', 'logs'].includes(basename(path)),
  });
}
