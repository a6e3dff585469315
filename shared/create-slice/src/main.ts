#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CannotCreate, createSlice, nameOfFolder } from './create-slice.ts';

// npm create @sanderling/slice [folder] [-- --name mf-lamps]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' } },
});
const folder = path.resolve(positionals[0] ?? '.');
const own: { version: string } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
);

try {
  const name = values.name ?? nameOfFolder(folder);
  createSlice({ folder, name, version: own.version, registry: registryHere() });
  const enter = folder === process.cwd() ? '' : `cd ${path.relative(process.cwd(), folder)} && `;
  console.log(`${name} is in ${folder}. Next: ${enter}npm install && npm test`);
} catch (error) {
  if (!(error instanceof CannotCreate)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Where npm has this package from, to install the others from there too. */
function registryHere(): string | null {
  try {
    const said = execFileSync('npm', ['config', 'get', '@sanderling:registry'], { encoding: 'utf8' }).trim();
    return URL.canParse(said) ? said : null;
  } catch {
    // npm says it at the next installing, in its own words.
    return null;
  }
}
