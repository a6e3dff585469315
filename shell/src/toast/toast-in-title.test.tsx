import { toastAtom } from '@sanderling/runtime';
import { createStore } from 'jotai';
import { showToastsInTitle } from './toast-in-title.ts';

const TITLE = 'Sofas | Sanderling';

function open({ isHidden }: { isHidden: boolean }) {
  document.title = TITLE;
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  const store = createStore();
  showToastsInTitle(store);
  return store;
}
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R513 the title of a tab in the background says what the toast says, 250 ms after the last one', () => {
  const store = open({ isHidden: true });
  store.set(toastAtom, { message: 'Saved' });
  jest.advanceTimersByTime(200);
  store.set(toastAtom, { message: 'Only three are left' });
  jest.advanceTimersByTime(249);
  expect(document.title).toBe(TITLE);
  jest.advanceTimersByTime(1);
  expect(document.title).toBe('Only three are left');
  store.set(toastAtom, null);
  jest.advanceTimersByTime(250);
  expect(document.title).toBe(TITLE);
});

test('a visible tab keeps its title, and a hidden one gets it back when the shopper returns', () => {
  const seen = open({ isHidden: false });
  seen.set(toastAtom, { message: 'Saved' });
  jest.advanceTimersByTime(250);
  expect(document.title).toBe(TITLE);

  const store = open({ isHidden: true });
  store.set(toastAtom, { message: 'Saved' });
  jest.advanceTimersByTime(250);
  expect(document.title).toBe('Saved');
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(250);
  expect(document.title).toBe(TITLE);
});

test('a title that has changed meanwhile is left alone', () => {
  const store = open({ isHidden: true });
  store.set(toastAtom, { message: 'Saved' });
  jest.advanceTimersByTime(250);
  document.title = 'Rooms | Sanderling';
  store.set(toastAtom, null);
  jest.advanceTimersByTime(250);
  expect(document.title).toBe('Rooms | Sanderling');
});
