import { spawn } from 'node:child_process';
import { fail } from '../progress.mjs';

const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network request/;
const UNWRITABLE = /EACCES|EPERM|EROFS/;

/** Runs npm quietly. When it fails, ends the command with what npm said last and what to do about it. */
export async function runNpm(root, options) {
  const { code, output } = await run(root, options);
  if (code === 0) return;
  process.stderr.write(`${lastErrors(output)}\n`);
  fail(adviceFor(output));
}

export function adviceFor(output) {
  if (UNREACHABLE.test(output))
    return 'Packages could not be downloaded: connect to the network (or set npm’s proxy), then run the command again.';
  if (/ENOSPC/.test(output)) return 'The disk is full: make about 1 GB of room, then run the command again.';
  if (UNWRITABLE.test(output))
    return 'npm may not write here: make this folder and its node_modules yours, then run the command again.';
  if (/EUSAGE|in sync/.test(output))
    return 'package-lock.json does not match a package.json: run `npm install`, then run the command again.';
  return 'npm could not install the packages: the lines above say why; remove node_modules and run the command again.';
}

function run(root, options) {
  // The npm that runs this command, if one does: there may be several on PATH.
  const script = process.env.npm_execpath;
  const isScript = script !== undefined && /\.c?js$/.test(script);
  const [command, args] = isScript ? [process.execPath, [script, ...options]] : ['npm', options];
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' && !isScript });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 1, output: `npm error ${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function lastErrors(output) {
  const errors = output.split('\n').filter((line) => /^npm error\s+\S|ERR!/.test(line));
  return (errors.length > 0 ? errors : output.trim().split('\n')).slice(0, 8).join('\n');
}
