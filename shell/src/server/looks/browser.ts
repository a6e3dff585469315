import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';

/** Of one command: a page that loops answers none. */
const ANSWER_MS = 10_000;
/** Windows that wait for who types an address: two processes each, for half a second of the processor. */
const UNUSED_WINDOWS = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup';
const SWITCHES = [
  '--headless',
  // The first one that is opened is the first tab's.
  '--no-startup-window',
  `--disable-features=${UNUSED_WINDOWS}`,
  '--remote-debugging-pipe',
  '--hide-scrollbars',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
];

export type Fields = Readonly<Record<string, unknown>>;

/** A tab, as the DevTools protocol sees it. */
export interface Tab {
  /** Rejects when the browser does not answer in time. */
  send(method: string, parameters?: Fields): Promise<Fields>;
  on(method: string, listener: (parameters: Fields) => void): void;
  close(): Promise<void>;
}

export interface Browser {
  /** Each with cookies, storage and a cache of its own: as a visitor who comes for the first time, and beside one with another preview. */
  openTab(): Promise<Tab>;
  /** Opens one that the next call of `openTab` gets: a tab is a window, which takes half a second. */
  prepareTab(): void;
  close(): Promise<void>;
}

/**
 * Starts a Chromium of its own, with a profile that goes when it is closed. Rejects where `executable` is none. A visitor who waits for
 * the shop goes before it; `priority` says how far before.
 */
export async function startBrowser(
  executable: string,
  priority = constants.priority.PRIORITY_LOW,
): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'sanderling-browser-'));
  // Chromium's sandbox does not start for root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(executable, [...SWITCHES, ...sandbox, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // With its helpers a group, which is ended as one.
    detached: true,
    // No secret of the shop is in its environment.
    env: { PATH: process.env.PATH, HOME: profile, LANG: 'en_US.UTF-8' },
  });
  const connection = connect(child);
  const end = async () => {
    connection.close();
    await endGroup(child);
    // Its helpers may write a last file.
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    await connection.send('Browser.getVersion');
  } catch (error) {
    await end();
    throw error;
  }
  if (child.pid !== undefined) setPriority(child.pid, priority);
  const prepared: Promise<Tab>[] = [];
  async function openTab(): Promise<Tab> {
    const context = await connection.send('Target.createBrowserContext');
    const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank', ...context });
    const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
    const session = String(sessionId);
    return {
      send: (method, parameters) => connection.send(method, parameters, session),
      on: (method, listener) => connection.on(method, session, listener),
      close: async () => {
        connection.clear(session);
        // With its tab, whether or not that answers.
        await connection.send('Target.disposeBrowserContext', context);
      },
    };
  }
  return {
    openTab: () => prepared.shift() ?? openTab(),
    prepareTab() {
      const tab = openTab();
      // Told to who gets it.
      tab.catch(() => undefined);
      prepared.push(tab);
    },
    close: end,
  };
}

/** Resolves when the browser is gone. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

interface Waiting {
  resolve: (result: Fields) => void;
  reject: (error: Error) => void;
}

/** Messages over the two pipes of a browser: JSON, each with a zero byte behind it. */
function connect(child: ChildProcess) {
  const [, , , input, output] = child.stdio;
  if (!(input instanceof Writable) || !(output instanceof Readable))
    throw new Error('The browser was started without pipes.');
  const waiting = new Map<number, Waiting>();
  let listeners: { method: string; session: string; listener: (parameters: Fields) => void }[] = [];
  let last = 0;
  let rest = '';

  function fail(reason: string) {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }
  child.once('error', (error) => fail(`The browser does not start: ${error.message}`));
  child.once('exit', () => fail('The browser has ended.'));
  input.on('error', (error) => fail(`The browser does not listen: ${error.message}`));
  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) take(JSON.parse(part));
  });

  function take({ id, result, error, method, params, sessionId }: Fields) {
    if (typeof id === 'number') {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.reject(new Error(`The browser says: ${JSON.stringify(error)}`));
      else asked?.resolve(fieldsOf(result));
      return;
    }
    for (const each of listeners)
      if (each.method === method && each.session === sessionId) each.listener(fieldsOf(params));
  }

  return {
    send(method: string, parameters: Fields = {}, sessionId?: string): Promise<Fields> {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new Error(`The browser did not answer ${method} within ${ANSWER_MS / 1_000} s.`));
        }, ANSWER_MS);
        const settled =
          <Given>(settle: (given: Given) => void) =>
          (given: Given) => {
            clearTimeout(timer);
            settle(given);
          };
        waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
        input.write(`${JSON.stringify({ id, method, params: parameters, sessionId })}\0`);
      });
    },
    /** What a helper of the browser holds open keeps no process waiting. */
    close() {
      input.destroy();
      output.destroy();
    },
    on: (method: string, session: string, listener: (parameters: Fields) => void) =>
      void listeners.push({ method, session, listener }),
    clear(session: string) {
      listeners = listeners.filter((each) => each.session !== session);
    },
  };
}

/** An object of the protocol; an empty one for anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
