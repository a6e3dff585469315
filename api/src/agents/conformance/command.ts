import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';

const HELP = `Runs the protocol's public conformance suite against a store that is running.

  npm run conformance -w api -- <folder of its checkout> <address of the store>

The suite needs Python with what its pyproject.toml names. Cases of it stop at the profile while it is of an older version.
`;

const [folder, address] = process.argv.slice(2);
if (folder === undefined || address === undefined) {
  process.stdout.write(HELP);
} else {
  // npm runs in the workspace's folder; what was typed is of the folder that it was typed in.
  const checkout = resolve(process.env['INIT_CWD'] ?? '.', folder);
  const files = (await readdir(checkout)).filter((name) => name.endsWith('_test.py')).toSorted();
  const failed: string[] = [];
  for (const file of files) {
    const suite = spawn('python3', [file, `--server_url=${address}`], { cwd: checkout, stdio: 'inherit' });
    const [code] = await once(suite, 'exit');
    if (code !== 0) failed.push(file);
  }
  process.stdout.write(`${files.length - failed.length} of ${files.length} files passed.\n`);
  if (failed.length > 0 || files.length === 0) process.exitCode = 1;
}
