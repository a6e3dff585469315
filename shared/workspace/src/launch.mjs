// The way into every root command: plain JavaScript without dependencies, for any Node from 20 on, because nothing may be
// installed yet. It installs what the lock file names and hands over to src/<command>.ts, run by the Node 24 of
// node_modules, which runs TypeScript directly.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install/ensure-installed.mjs';
import { findOwnNode } from './install/own-node.mjs';
import { fail, step } from './progress.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', '..');
const [command = 'start', ...options] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`This is Node ${process.versions.node}; install Node 20 or later, then run the command again.`);
}

process.chdir(root);
await ensureInstalled(root);
const node = await findOwnNode(root);

const child = spawn(node, [join(here, command, `${command}.ts`), ...options], {
  // The channel tells the command that this process is gone, however it went.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(
      process.platform === 'win32' ? ';' : ':',
    ),
  },
});
child.on('error', (error) => fail(`Node could not be started: ${error.message}`));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm that is asked to end takes its shell with it and signals no other process.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code, signal) => {
  if (signal && signal !== 'SIGINT' && signal !== 'SIGTERM') step(`ended by ${signal}`);
  process.exit(code ?? 1);
});
