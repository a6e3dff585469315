import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { RESTART_DELAYS } from './restart-delay.ts';
import { SupervisedProcess } from './supervised-process.ts';

let logDir = '';
beforeEach(() => {
  logDir = mkdtempSync(join(tmpdir(), 'sanderling-logs-'));
});
afterEach(() => rmSync(logDir, { recursive: true }));

async function tinyServer(env: Record<string, string> = {}) {
  const port = await freePort(0);
  const said: string[] = [];
  let hasSpoken = () => {};
  const spoke = new Promise<void>((resolve) => {
    hasSpoken = resolve;
  });
  const url = `http://127.0.0.1:${port}/`;
  const server = new SupervisedProcess({
    name: 'server',
    entry: join(__dirname, 'fixtures/tiny-server.ts'),
    env: { TINY_PORT: String(port), ...env },
    readyUrl: url,
    logDir,
    say(text) {
      said.push(text);
      hasSpoken();
    },
  });
  return { server, url, said, spoke };
}

test('a process that is killed is started again and answers as before', async () => {
  const { server, url, said, spoke } = await tinyServer();
  await server.start();
  const first = await (await fetch(url)).text();
  process.kill(Number(first), 'SIGKILL');
  await spoke;
  await server.ready();
  const second = await (await fetch(url)).text();
  expect(second).toBe(String(server.pid));
  expect(second).not.toBe(first);
  expect(said).toEqual(['The server ended (SIGKILL); starting it again.']);
  await server.stop();
  await expect(fetch(url)).rejects.toThrow();
});

test('a process that cannot start says why in its own words', async () => {
  const { server } = await tinyServer({ TINY_FAILS: 'yes' });
  await expect(server.start()).rejects.toThrow('The tiny server has no ink: give it some.');
});

test('a process that was stopped stays stopped until it is started', async () => {
  const { server, url } = await tinyServer();
  await server.start();
  await server.stop();
  expect(server.pid).toBeUndefined();
  await server.start();
  expect(await (await fetch(url)).text()).toBe(String(server.pid));
  await server.stop();
});

test.each(['stopped and started', 'started'])(
  'a process that is %s by hand before it would be started again runs once',
  async (how) => {
    const { server, url, spoke } = await tinyServer();
    await server.start();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'] });
    process.kill(Number(server.pid), 'SIGKILL');
    await spoke;
    if (how !== 'started') await server.stop();
    await server.start();
    const { pid } = server;
    jest.advanceTimersByTime(RESTART_DELAYS.firstMs);
    jest.useRealTimers();
    expect(server.pid).toBe(pid);
    expect(await (await fetch(url)).text()).toBe(String(pid));
    await server.stop();
    await expect(fetch(url)).rejects.toThrow();
  },
);
