import { useReleases } from '@sanderling/releases/testing/use-releases';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { createDevShell } from './dev-shell.ts';

const shop = useReleases();
const built: string[] = [];
const warned: string[] = [];
const log = { info: () => undefined, warn: (_: unknown, message: string) => void warned.push(message) };

beforeEach(() => {
  built.length = 0;
  warned.length = 0;
});

test('the shell is built for development once, when a slice is edited, and live pages wait for nothing', async () => {
  const building = Promise.withResolvers<string>();
  const devShell = createDevShell({
    releases: shop.releases,
    dataDir: shop.dataDir,
    log,
    build(dataDir) {
      built.push(dataDir);
      return building.promise;
    },
  });
  expect([devShell.current(), devShell.current()]).toEqual([null, null]);
  await shop.publish('shell', 'dev-1');
  building.resolve('dev-1');
  await waitUntil('the development shell is shown', () => devShell.current() !== null);
  expect(devShell.current()?.version).toBe('dev-1');
  expect(built).toEqual([shop.dataDir]);
  // What is live is as it was.
  expect(await shop.version('shell')).toBeUndefined();
});

test('a shell that cannot be built for development is told to operators, and the live one goes on', async () => {
  const devShell = createDevShell({
    releases: shop.releases,
    dataDir: shop.dataDir,
    log,
    build: () => Promise.reject(new Error('no sources')),
  });
  expect(devShell.current()).toBeNull();
  await waitUntil('operators are told', () => warned.length > 0);
  expect(devShell.current()).toBeNull();
  expect(warned).toEqual(['the shell cannot be built for development']);
});
