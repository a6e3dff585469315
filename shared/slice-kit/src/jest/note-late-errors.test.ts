import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('an error that comes when its test is over is written down before it ends the worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sanderling-late-'));
  try {
    const noted = join(folder, 'late-errors.txt');
    const file = join(folder, 'cart.test.ts');
    writeFileSync(file, "setTimeout(() => Promise.reject(new Error('too late')));");
    const options = ['--require', join(__dirname, 'note-late-errors.cjs'), file];
    const { status } = spawnSync(process.execPath, options, { env: { ...process.env, LATE_ERRORS: noted } });
    expect(status).toBe(1);
    expect(readFileSync(noted, 'utf8')).toMatch(/^Error: too late at .*cart\.test\.ts:1:\d+\)?\n$/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
