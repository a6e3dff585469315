import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './ensure-installed.mjs';
import { adviceFor, tryNpm } from './npm.mjs';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    api: { version: '1.0.0' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/only-for-windows': { version: '1.0.0', optional: true },
    'node_modules/@sanderling/api': { resolved: 'api', link: true },
  },
};

test('packages are installed when every one that is needed here has the locked version', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/react': { version: '19.3.1' } } })).toBe(true);
  expect(isInstalled(lock, { packages: { 'node_modules/react': { version: '19.3.0' } } })).toBe(false);
  expect(isInstalled(lock, { packages: {} })).toBe(false);
});

test('an npm that has stopped moving is started again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'));
  const waitsOnce = `const fs = require('node:fs');
    if (fs.existsSync('ran')) process.exit(0);
    fs.writeFileSync('ran', '');
    setInterval(() => {}, 1000);`;
  const npm = [process.execPath, '-e', waitsOnce, '--'];
  expect(await tryNpm(folder, ['ci'], { silenceMs: 2000, npm })).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test('what npm complained of is taken from its many words', async () => {
  const npm = [
    process.execPath,
    '-e',
    "console.error('npm silly EACCES'); console.error('npm error code ENOSPC'); process.exit(1)",
    '--',
  ];
  expect(await tryNpm('.', ['ci'], { npm })).toBe('npm error code ENOSPC');
});

test('a failed install ends with what to do about it', () => {
  expect(adviceFor('npm error code ENOTFOUND')).toContain('connect to the network');
  expect(adviceFor('npm error code ENOSPC')).toContain('disk is full');
  expect(adviceFor('npm error code EACCES')).toContain('make this folder');
  expect(adviceFor('npm error code E500')).toContain('remove node_modules');
});
