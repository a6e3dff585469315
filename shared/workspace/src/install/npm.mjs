import { spawn } from 'node:child_process';
import { fail, step } from '../progress.mjs';

const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network request/;
const UNWRITABLE = /EACCES|EPERM|EROFS/;

// npm now and then waits for ever after its last download. At this log level it is never silent for long while it works.
const TALKATIVE = '--loglevel=silly';
const SILENCE_MS = 180_000;
const TRIES = 3;

/** Runs npm quietly. When it fails, ends the command with what npm said last and what to do about it. */
export async function runNpm(root, options) {
  const errors = await tryNpm(root, options);
  if (errors === undefined) return;
  process.stderr.write(`${errors}\n`);
  fail(adviceFor(errors));
}

/** Answers what npm complained of, if it failed; starts it again when it has stopped moving. */
export async function tryNpm(root, options, { silenceMs = SILENCE_MS, npm = npmCommand() } = {}) {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const { code, output, silent } = await run(root, npm, [...options, TALKATIVE], silenceMs);
    if (code === 0) return undefined;
    if (!silent) return lastErrors(output);
    step(tries < TRIES ? 'npm has stopped moving: starting it again.' : 'npm has stopped moving again.');
  }
  return 'npm error it started downloading and then said nothing more: is the network request ever answered?';
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

/** The npm that runs this command, if one does: there may be several on PATH. */
function npmCommand() {
  const script = process.env.npm_execpath;
  return script !== undefined && /\.c?js$/.test(script) ? [process.execPath, script] : ['npm'];
}

function run(root, [command, ...first], options, silenceMs) {
  const shell = process.platform === 'win32' && command === 'npm';
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...options], { cwd: root, shell });
    let output = '';
    let silent = false;
    const silence = setTimeout(() => {
      silent = true;
      child.kill('SIGKILL');
    }, silenceMs);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
        silence.refresh();
      });
    const end = (result) => {
      clearTimeout(silence);
      resolve(result);
    };
    child.on('error', (error) => end({ code: 1, output: `npm error ${error.message}`, silent }));
    child.on('close', (code) => end({ code, output, silent }));
  });
}

function lastErrors(output) {
  const errors = output.split('\n').filter((line) => /^npm error\s+\S|ERR!/.test(line));
  return (errors.length > 0 ? errors : output.trim().split('\n')).slice(0, 8).join('\n');
}
