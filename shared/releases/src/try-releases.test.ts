import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './testing/make-release.ts';
import { tryReleases } from './try-releases.ts';

let root: string;
beforeEach(async () => {
  root = await makeFolder();
  mkdirSync(path.join(root, 'shell/src/server/trial'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** What a team and the log hear of a trial whose command is this. */
async function heard(command: string) {
  writeFileSync(path.join(root, 'shell/src/server/trial/trial-command.ts'), command);
  const log: string[] = [];
  const trial = { root, dataDir: root, warn: (message: string) => log.push(message) };
  const message = await tryReleases({ 'mf-hello': '1.0.0-a' }, trial).catch((error: Error) => error.message);
  return { message, log: log.join('\n') };
}

test('a team reads what is wrong with its release', async () => {
  const { message, log } = await heard("console.error('/cart takes 3 s'); process.exitCode = 3;");
  expect(message).toMatch(/^\/cart takes 3 s\nIf that is meant, say --force/);
  expect(log).toBe('');
});

test('a team reads what the trial could not look at', async () => {
  const { message } = await heard(
    "console.log('No browser looks at it before it is live: CHROMIUM names none.');",
  );
  expect(message).toBe('No browser looks at it before it is live: CHROMIUM names none.');
});

test('a team reads a sentence when the trial itself fails, and the log has the stack', async () => {
  const { message, log } = await heard("throw new Error('no such manifest')");
  expect(message).toMatch(/^It could not be tried: something went wrong in the trial itself/);
  expect(message).not.toContain(root);
  expect(log).toContain('no such manifest');
  expect(log).toContain(root);
});
