import { reloadForMissingCode } from './chunk-reload.ts';

function browser() {
  const values = new Map<string, string>();
  const opened: string[] = [];
  const network = { isReachable: true };
  let nowMs = 1_000_000;
  const surroundings = {
    storage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    },
    now: () => nowMs,
    shown: () => '/shown',
    isReachable: async () => network.isReachable,
    open: (url: string) => opened.push(url),
  };
  return {
    opened,
    values,
    network,
    wait: (ms: number) => {
      nowMs += ms;
    },
    codeIsMissing: (url: string) => reloadForMissingCode(url, surroundings),
  };
}
/** Whether the error page is shown: a page that is opened anew waits for ever. */
const goesOn = async (reload: Promise<void>) => {
  const settled = await Promise.race([reload.then(() => true), new Promise(setImmediate)]);
  return settled === true;
};

test('R486 a page whose code cannot be loaded is opened as a new document, and nothing else happens on it', async () => {
  const { codeIsMissing, opened } = browser();
  expect(await goesOn(codeIsMissing('/products/mara'))).toBe(false);
  expect(opened).toEqual(['/products/mara']);
});

test('R487 that happens at most once in sixty seconds; meanwhile the error page is shown', async () => {
  const { codeIsMissing, opened, wait } = browser();
  expect(await goesOn(codeIsMissing('/a'))).toBe(false);
  wait(59_999);
  expect(await goesOn(codeIsMissing('/b'))).toBe(true);
  expect(opened).toEqual(['/a']);
  wait(1);
  expect(await goesOn(codeIsMissing('/c'))).toBe(false);
  expect(opened).toEqual(['/a', '/c']);
});

test('R487 what is stored survives the reload', async () => {
  const { codeIsMissing, values } = browser();
  await goesOn(codeIsMissing('/a'));
  expect(values.get('sanChunkReloadAt')).toBe('1000000');
});

test('a shopper who tries the page with the error again has it opened, however soon', async () => {
  const { codeIsMissing, opened } = browser();
  await goesOn(codeIsMissing('/a'));
  expect(await goesOn(codeIsMissing('/shown'))).toBe(false);
  expect(opened).toEqual(['/a', '/shown']);
});

test('a page of a server out of reach is not opened, and may be as soon as the server is back', async () => {
  const { codeIsMissing, opened, network } = browser();
  network.isReachable = false;
  expect(await goesOn(codeIsMissing('/a'))).toBe(true);
  network.isReachable = true;
  expect(await goesOn(codeIsMissing('/a'))).toBe(false);
  expect(opened).toEqual(['/a']);
});
