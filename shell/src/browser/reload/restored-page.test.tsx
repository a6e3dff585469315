import { reloadWhenRestored } from './restored-page.ts';

test('R129 a page that comes back from the memory of the browser is loaded anew, once', () => {
  const page = new EventTarget();
  let reloads = 0;
  reloadWhenRestored(page, () => {
    reloads += 1;
  });
  const show = (persisted: boolean) => page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  show(false);
  expect(reloads).toBe(0);
  show(true);
  expect(reloads).toBe(1);
});
