import { execFileSync } from 'node:child_process';

const GUARD = new URL('./guard-globals.ts', import.meta.url).href;

/** Runs in a process of its own, since what is guarded stays so. Answers what it prints, as JSON. */
function inOwnProcess(script: string): unknown {
  const text = `const { guardGlobals } = await import(${JSON.stringify(GUARD)});
const restore = guardGlobals();
const refused = (work) => { try { work(); return false; } catch (error) { return error instanceof TypeError; } };
${script}`;
  const args = ['--no-warnings', '--input-type=module', '--eval', text];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const BUILT_INS = [
  ...['Error', 'TypeError', 'Promise', 'Response', 'Map', 'Set', 'Date', 'URL', 'Request', 'Headers'],
  ...['Uint8Array', 'Array', 'Object', 'Function', 'RegExp', 'JSON', 'Math', 'Reflect', 'Intl'],
  ...['Intl.DateTimeFormat', 'Object.getPrototypeOf(Uint8Array)', '(async () => {}).constructor.prototype'],
];

test('no built-in gets another prototype, which every page would ask', () => {
  const script = `console.log(JSON.stringify([${BUILT_INS.map(
    (name) => `refused(() => Object.setPrototypeOf(${name}, new Proxy(Object.getPrototypeOf(${name}), {})))`,
  ).join()}]));`;
  expect(inOwnProcess(script)).toEqual(BUILT_INS.map(() => true));
});

test('the global object gets its prototype back, and what took its place is named', () => {
  const script = `Object.setPrototypeOf(globalThis, { everywhere: 1 });
const named = restore();
console.log(JSON.stringify([named, typeof everywhere, restore()]));`;
  expect(inOwnProcess(script)).toEqual([['the prototype of globalThis'], 'undefined', []]);
});

test('an error still says where it was thrown, and to who asks for it in their own way', () => {
  const script = `const before = Error.prepareStackTrace;
Error.prepareStackTrace = (_error, frames) => frames.length > 0;
const own = new Error('here').stack;
Error.prepareStackTrace = before;
console.log(JSON.stringify([own, new Error('there').stack.includes('there'), restore()]));`;
  expect(inOwnProcess(script)).toEqual([true, true, []]);
});
