import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, isFree } from './ports.ts';
import { movedApiPort, prepareDataDir, readSettings } from './settings.ts';

test('without any variable the shop opens at 3000 and keeps its data in .data', () => {
  expect(readSettings({})).toEqual({ port: 3000, apiPort: 3001, dataDir: resolve('.data') });
});

test('a port that is none is refused with the name of its variable', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrow('PORT is "abc": set it to a whole number');
  expect(() => readSettings({ API_PORT: '70000' })).toThrow('API_PORT is "70000"');
});

test('commands are told where an API is that has another port than they ask', () => {
  expect(movedApiPort({ apiPort: 3001 }, { apiPort: 3001 })).toBeNull();
  expect(movedApiPort({ apiPort: 3001 }, { apiPort: 40_123 })).toContain('API_PORT=40123');
});

test('a data directory that is a file is refused with what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sanderling-'));
  const file = join(folder, 'data');
  writeFileSync(file, '');
  expect(() => prepareDataDir(file)).toThrow(`The data directory ${file} cannot be used`);
  expect(() => prepareDataDir(file)).toThrow('set DATA_DIR to another');
  rmSync(folder, { recursive: true });
});

test('a port that another process listens on is taken, and another one is found', async () => {
  const server = createServer();
  const port = await freePort(0);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  expect(await isFree(port)).toBe(false);
  expect(await freePort(port)).not.toBe(port);
  await new Promise((closed) => server.close(closed));
  expect(await freePort(port)).toBe(port);
});
