import { noticeHeldUp } from './notice-held-up.ts';

const SLICES = [{ name: 'mf-promotions', version: '1.0.0-a' }];
const clock = { nowMs: 0 };
const told: string[] = [];

/** A document of the tab, with a button of a slice; `press` runs what the slice does. */
function open(handler: () => void) {
  const page = document.createElement('div');
  page.innerHTML = '<div data-slice="mf-promotions"><button>Buy</button></div><a>Elsewhere</a>';
  document.body.replaceChildren(page);
  noticeHeldUp(SLICES, (slice, release, { message }) => told.push(`${slice} ${release}: ${message}`), {
    page,
    storage: sessionStorage,
    now: () => clock.nowMs,
  });
  const button = page.querySelector('button');
  button?.addEventListener('click', handler);
  return { page, press: () => button?.click() };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
afterEach(nextTask);
beforeEach(() => {
  told.length = 0;
  sessionStorage.clear();
});

test('a press that never ends is told with the next page of the tab, by slice and release, once', () => {
  // No task of the page comes any more.
  open(() => undefined).press();
  open(() => undefined);
  open(() => undefined);
  expect(told).toEqual([
    'mf-promotions 1.0.0-a: A press in it was never done: the page was held up for ever',
  ]);
});

test('a press that ends late is told at once, and one that ends soon is not', async () => {
  const late = open(() => {
    clock.nowMs += 6_000;
  });
  late.press();
  await nextTask();
  expect(told).toEqual(['mf-promotions 1.0.0-a: A press in it held the page up for 6 s']);
  open(() => undefined).press();
  await nextTask();
  open(() => undefined);
  expect(told).toHaveLength(1);
});

test('a press by which the page is left, and one that is no slice’s, are not told', () => {
  const { page, press } = open(() => undefined);
  press();
  page.dispatchEvent(new Event('pagehide'));
  const other = open(() => undefined);
  other.page.querySelector('a')?.click();
  open(() => undefined);
  expect(told).toEqual([]);
});
