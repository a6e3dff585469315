import { startScripts } from './boot.ts';

/** A page with a picture that the eye waits for, and two scripts for later. */
function openPage({ picture = true } = {}) {
  document.head.innerHTML = ['main', 'home']
    .map((name) => `<link rel="deferred-modulepreload" href="/${name}.js" integrity="sha384-${name}">`)
    .join('');
  document.body.innerHTML = picture ? '<img fetchpriority="high" src="/sofa.webp">' : '<h1>Cart</h1>';
  const image = document.querySelector('img');
  if (image) Object.defineProperty(image, 'complete', { value: false });
  const imported: string[] = [];
  startScripts(async (url, integrity) => void imported.push(`${url} ${integrity}`));
  const preloads = () =>
    [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.outerHTML);
  return { image, imported, preloads };
}
const ENTRY = ['http://localhost/main.js sha384-main'];
/** What is resolved has told all who wait for it. */
const turn = async () => {
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
};

afterEach(() => jest.useRealTimers());

test('scripts are fetched when the largest picture is there, each by its hash, and the entry is run', async () => {
  const { image, imported, preloads } = openPage();
  await turn();
  expect([imported, preloads()]).toEqual([[], []]);
  image?.dispatchEvent(new Event('load'));
  await turn();
  expect(imported).toEqual(ENTRY);
  expect(preloads()).toEqual([
    '<link rel="modulepreload" href="/main.js" integrity="sha384-main">',
    '<link rel="modulepreload" href="/home.js" integrity="sha384-home">',
  ]);
});

test.each(['pointerdown', 'keydown', 'focusin'])('a %s starts them at once, and once', async (press) => {
  const { image, imported } = openPage();
  document.body.dispatchEvent(new Event(press, { bubbles: true }));
  expect(imported).toEqual(ENTRY);
  image?.dispatchEvent(new Event('load'));
  await turn();
  expect(imported).toEqual(ENTRY);
});

test('a picture that cannot be had, or does not come, holds nothing up', async () => {
  const broken = openPage();
  broken.image?.dispatchEvent(new Event('error'));
  await turn();
  expect(broken.imported).toEqual(ENTRY);
  jest.useFakeTimers();
  const slow = openPage();
  jest.advanceTimersByTime(3_000);
  expect(slow.imported).toEqual(ENTRY);
});

test('a page without such a picture starts when it is painted, and one that is not seen at once', async () => {
  const plain = openPage({ picture: false });
  await turn();
  expect(plain.imported).toEqual(ENTRY);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const unseen = openPage();
  expect(unseen.imported).toEqual(ENTRY);
  hidden.mockRestore();
});
