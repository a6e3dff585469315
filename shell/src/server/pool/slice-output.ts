import { formatWithOptions, getCallSites, type InspectOptions } from 'node:util';
import { loggedText } from '@sanderling/logging/logged-error';
import { firstRelease } from './running-release.ts';

/** Of one print. */
export const MAX_TEXT = 1_000;
/** Of one release in one thread and period: a slice that prints on every page says the same again. */
export const MAX_PRINTS = 20;
const PERIOD_MS = 10_000;
const LEFT_OUT = 'Too much to write down';
const MAX_ARGUMENTS = 10;
const MAX_FRAMES = 30;
const SHOWN: InspectOptions = {
  depth: 2,
  maxArrayLength: 20,
  maxStringLength: MAX_TEXT,
  customInspect: false,
};
/** What prints; everything else of a console answers nothing. */
const PRINTING = ['debug', 'dir', 'dirxml', 'error', 'group', 'info', 'log', 'table', 'trace', 'warn'];
// A slice's own timers are counted, and may be stopped.
const { setTimeout: later } = globalThis;

/** Something that a release has printed; '' for the shell's own. */
export type Print = (release: string, printed: { by: string; text: string }) => void;

/** Lets through what one release prints, up to a number in a period, and says of the rest, once and at its end, how much it was. */
export function limitOutput(print: Print, wait: (ended: () => void, ms: number) => unknown = later): Print {
  const periods = new Map<string, { prints: number; leftOut: number }>();

  function begin(release: string) {
    const period = { prints: 0, leftOut: 0 };
    periods.set(release, period);
    const timer = wait(() => {
      periods.delete(release);
      const { leftOut } = period;
      if (leftOut > 0) print(release, { by: LEFT_OUT, text: `${leftOut} more in ${PERIOD_MS / 1_000} s` });
    }, PERIOD_MS);
    if (timer instanceof Object && 'unref' in timer && typeof timer.unref === 'function') timer.unref();
    return period;
  }

  return (release, printed) => {
    const period = periods.get(release) ?? begin(release);
    period.prints += 1;
    if (period.prints > MAX_PRINTS) period.leftOut += 1;
    else print(release, { by: printed.by, text: printed.text });
  };
}

/**
 * Puts another console in the place of the thread's: what is printed is handed on as text, and reaches no stream, in which it could pass for
 * a line of the shell. To be called before any slice runs; `lastEntered` names the release where no caller is seen.
 */
export function captureConsole(lastEntered: () => string, print: Print): void {
  const limited = limitOutput(print);
  const captured: Record<string, unknown> = {};
  for (const name of Object.keys(console)) {
    if (typeof Reflect.get(console, name) !== 'function' || name === 'Console' || name === 'createTask')
      continue;
    captured[name] = PRINTING.includes(name)
      ? (...given: unknown[]) => limited(printingRelease(lastEntered), lazily(`console.${name}`, given))
      : () => undefined;
  }
  captured.assert = (isTrue: unknown, ...given: unknown[]) =>
    isTrue || limited(printingRelease(lastEntered), lazily('console.assert', given));
  Object.defineProperty(globalThis, 'console', { value: captured, writable: true, configurable: true });
}

/** Read only where it is let through: a slice that prints a lot is not to cost what formatting costs. */
function lazily(by: string, given: readonly unknown[]) {
  return {
    by,
    get text() {
      return printedText(given);
    },
  };
}

function printedText(given: readonly unknown[]): string {
  const cut = given
    .slice(0, MAX_ARGUMENTS)
    .map((each) => (typeof each === 'string' ? each.slice(0, MAX_TEXT) : each));
  try {
    return loggedText(formatWithOptions(SHOWN, ...cut).slice(0, MAX_TEXT));
  } catch {
    // Reading it runs the slice's own code, which may throw.
    return '[what cannot be read]';
  }
}

/** The innermost caller says more than who was entered: code goes on after it has waited, while another page is made. */
function printingRelease(lastEntered: () => string): string {
  const sites = getCallSites(MAX_FRAMES).map(({ scriptName }) => scriptName);
  return firstRelease(sites) || lastEntered();
}
