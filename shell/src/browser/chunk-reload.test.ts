import { reloadForMissingCode } from './chunk-reload.ts';

function browser() {
  const kept = new Map<string, string>();
  const opened: string[] = [];
  let nowMs = 1_000_000;
  const surroundings = {
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    now: () => nowMs,
    open: (url: string) => opened.push(url),
  };
  return {
    opened,
    kept,
    wait: (ms: number) => {
      nowMs += ms;
    },
    codeIsMissing: (url: string) => reloadForMissingCode(url, surroundings),
  };
}
const goesOn = async (reload: Promise<void>) => {
  const settled = await Promise.race([reload.then(() => true), Promise.resolve().then(() => null)]);
  return settled === true;
};

test('R486 a page whose code cannot be loaded is opened as a new document, and nothing else happens on it', async () => {
  const { codeIsMissing, opened } = browser();
  expect(await goesOn(codeIsMissing('/products/mara'))).toBe(false);
  expect(opened).toEqual(['/products/mara']);
});

test('R487 that happens at most once in sixty seconds; meanwhile the error page is shown', async () => {
  const { codeIsMissing, opened, wait } = browser();
  void codeIsMissing('/a');
  wait(59_999);
  expect(await goesOn(codeIsMissing('/b'))).toBe(true);
  expect(opened).toEqual(['/a']);
  wait(1);
  expect(await goesOn(codeIsMissing('/c'))).toBe(false);
  expect(opened).toEqual(['/a', '/c']);
});

test('R487 what is remembered outlives the reload', () => {
  const { codeIsMissing, kept } = browser();
  void codeIsMissing('/a');
  expect(kept.get('sanChunkReloadAt')).toBe('1000000');
});
