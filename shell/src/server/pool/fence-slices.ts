import { registerHooks } from 'node:module';
import { limitTimers, type TimerMarker, type TimerWatch } from './limit-timers.ts';
import { captureConsole, type Print } from './slice-output.ts';

/** What a slice may know of the process: nothing of its environment, its files, other processes, or how to end it. */
const KNOWN = [
  'arch',
  'hrtime',
  'memoryUsage',
  'nextTick',
  'pid',
  'platform',
  'release',
  'uptime',
  'version',
];

/**
 * Takes out of this thread's reach what only the shell needs: the environment, Node's own modules, and what ends the process. To be
 * called when the shell's code is there and before any slice's is. A fence around mistakes: memory stays shared. See `fenceNetwork` for what is reached by `fetch`.
 */
export function fenceSlices(
  marker: TimerMarker,
  tell: { timersStopped: Parameters<typeof limitTimers>[1]; printed: Print; timers?: TimerWatch | undefined },
): void {
  limitTimers(marker, tell.timersStopped, tell.timers);
  captureConsole(marker.lastEntered, tell.printed);
  const { process } = globalThis;
  const isListening = () => fenced;
  const silent = { isTTY: false, write: () => true };
  const fenced = {
    ...Object.fromEntries(KNOWN.map((key) => [key, Reflect.get(process, key)])),
    env: Object.freeze({ NODE_ENV: process.env.NODE_ENV }),
    versions: Object.freeze({ ...process.versions }),
    argv: Object.freeze([]),
    execArgv: Object.freeze([]),
    allowedNodeEnvironmentFlags: Object.freeze(new Set<string>()),
    stdout: silent,
    stderr: silent,
    cwd: () => '/',
    emit: () => false,
    emitWarning: () => undefined,
    on: isListening,
    once: isListening,
    off: isListening,
    addListener: isListening,
    removeListener: isListening,
    listeners: () => [],
    [Symbol.toStringTag]: 'process',
  };
  Object.defineProperty(globalThis, 'process', {
    value: Object.freeze(fenced),
    writable: false,
    configurable: false,
    enumerable: false,
  });
  // Keys are derived in the few threads that read files for the whole process: one call with too many rounds would hold up all pages.
  const refuse = () => Promise.reject(new Error('A slice derives no keys: ask the API.'));
  for (const name of ['deriveBits', 'deriveKey'])
    Object.defineProperty(SubtleCrypto.prototype, name, {
      value: refuse,
      writable: false,
      configurable: false,
    });
  // Nothing of the shell is imported any more: this can only be a slice's `import()`.
  registerHooks({
    resolve(specifier) {
      throw new Error(`A slice cannot import ${specifier}: its release has all of its code.`);
    },
  });
}
