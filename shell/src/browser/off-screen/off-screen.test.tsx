import { bus } from '@sanderling/runtime';
import { act } from '@testing-library/react';
import { openSite } from '../../testing/open-site.tsx';
import { renderWholeOnReturn } from './render-whole-on-return.ts';
import { OFF_SCREEN, renderWholeWhenReloaded } from './render-whole-when-reloaded.ts';

const site = {
  modules: { 'mf-catalog': { './rooms': { Component: () => <h1>Rooms</h1> } } },
  offers: {
    'mf-catalog': {
      routes: [
        { id: 'rooms', path: '/rooms', expose: './rooms' },
        { id: 'brands', path: '/brands', expose: './rooms' },
      ],
    },
  },
  scope: { contextFor: () => JSON.parse('{}') },
};

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
const scrollDownTo = (y: number) => Object.assign(window, { scrollY: y });
beforeEach(() => {
  scrollDownTo(0);
  sessionStorage.clear();
});
afterAll(() => scrollTo.mockRestore());

async function openRooms() {
  const { router } = await openSite('/rooms', site);
  const { style } = document.documentElement;
  const set: string[] = [];
  jest.spyOn(style, 'setProperty').mockImplementation((name, value) => void set.push(`${name}: ${value}`));
  jest.spyOn(style, 'removeProperty').mockImplementation((name) => `${set.push(`no ${name}`)}`);
  renderWholeOnReturn(router);
  return { router, set };
}
const frames = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('R126 a page that the shopper goes back to is rendered whole where they were far down it', async () => {
  const { router, set } = await openRooms();
  scrollDownTo(3_000);
  await act(() => router.navigate('/brands'));
  await frames();
  set.length = 0;
  await act(() => router.navigate(-1));
  expect(set).toEqual([`${OFF_SCREEN}: visible`]);
  bus.emit('page:viewed', { path: '/rooms', title: 'Rooms' });
  await frames();
  expect(set).toContain(`no ${OFF_SCREEN}`);
});

test('a new page, and one that the shopper was at the top of, leave out what is off the screen', async () => {
  const { router, set } = await openRooms();
  await act(() => router.navigate('/brands'));
  await act(() => router.navigate(-1));
  expect(set.filter((line) => line.startsWith(OFF_SCREEN))).toEqual([]);
});

test.each([
  ['navigate', []],
  ['reload', [':root{--off-screen:visible}']],
  ['back_forward', [':root{--off-screen:visible}']],
])('a document that is opened by %s has %j', (type, sheets) => {
  const written: string[] = [];
  class Sheet {
    replaceSync(text: string) {
      written.push(text);
    }
  }
  const page = Object.assign(document.implementation.createHTMLDocument(), { adoptedStyleSheets: [] });
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  renderWholeWhenReloaded(page);
  expect(written).toEqual(sheets);
  expect(page.adoptedStyleSheets).toHaveLength(sheets.length);
});
