import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { flowerShop } from './flower-shop.ts';
import { serveOlder } from './serve-older.ts';
import { stageSuite } from './stage-suite.ts';

const HELP = `Runs the protocol's public conformance suite against a store that is running.

  npm run -s conformance -w api -- flowers <folder of its checkout> > flowers.csv
  npm run catalogue -- import flowers.csv
  npm run conformance -w api -- <folder of its checkout> <address of the store>

The suite needs a python3, the first of the PATH, with what its pyproject.toml names, and an SDK of its version, 2026-01-11. It meets the
store as one of that version. Which cases this store meets in another way: docs/ucp-conformance.md.
`;
/** What the suite's files import. */
const NEEDED = ['absl', 'fastapi', 'httpx', 'pydantic', 'ucp_sdk', 'uvicorn'];
const LOOK_FOR_NEEDED = `
from importlib.util import find_spec
from sys import exit
missing = [name for name in ${JSON.stringify(NEEDED)} if find_spec(name) is None]
exit(f'This python3 has no {", ".join(missing)}.' if missing else 0)
`;

// npm runs in the workspace's folder; what was typed is of the folder that it was typed in.
const checkoutOf = (folder: string) => resolve(process.env['INIT_CWD'] ?? '.', folder);
const [first, second] = process.argv.slice(2);
if (first === undefined || second === undefined) process.stdout.write(HELP);
else if (first === 'flowers') process.stdout.write(await flowerShop(checkoutOf(second)));
else await runSuite(checkoutOf(first), second);

async function runSuite(checkout: string, address: string): Promise<void> {
  if ((await python(checkout, ['-c', LOOK_FOR_NEEDED])) !== 0) {
    process.stderr.write('Nothing was run.\n');
    process.exitCode = 2;
    return;
  }
  const files = (await readdir(checkout)).filter((name) => name.endsWith('_test.py')).toSorted();
  const stage = await stageSuite(checkout);
  const older = await serveOlder(address);
  const options = [
    `--server_url=${older.address}`,
    '--conformance_input=test_data/flower_shop/conformance_input.json',
  ];
  const failed: string[] = [];
  for (const file of files) {
    if ((await python(stage, [file, ...options])) !== 0) failed.push(file);
  }
  older.server.close();
  await rm(stage, { recursive: true });
  process.stdout.write(`${files.length - failed.length} of ${files.length} files passed.\n`);
  if (failed.length > 0) process.stdout.write(`Failed: ${failed.join(', ')}.\n`);
  if (failed.length > 0 || files.length === 0) process.exitCode = 1;
}

/** Answers how it ended. */
async function python(cwd: string, options: readonly string[]): Promise<number> {
  const run = spawn('python3', options, { cwd, stdio: 'inherit' });
  const [code] = await once(run, 'exit').catch(() => [null]);
  return Number(code ?? 1);
}
