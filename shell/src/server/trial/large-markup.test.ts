import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { tooLarge } from './large-markup.ts';

const RELEASE: SliceRelease = JSON.parse(
  JSON.stringify({
    name: 'mf-promotions',
    slots: [{ slot: 'site.top', expose: './carousel' }],
    modals: [{ modal: 'newsletter', expose: './newsletter' }],
    routes: [{ id: 'journal', path: '/journal', expose: './journal' }],
  }),
);
const part = (expose: string, inside: string) =>
  `<div data-slice="mf-promotions" data-slice-expose="mf-promotions/${expose}">${inside}</div>`;
const drawing = (length: number) => `<svg viewBox="0 0 1 1"><path d="${'M0 0'.repeat(length / 4)}"/></svg>`;

test('a drawing of 176 kB in a place of others is told with the place, its size and what to do', () => {
  expect(tooLarge(`<main>${part('carousel', drawing(176_000))}</main>`, [RELEASE])).toBe(
    'mf-promotions (./carousel) is 177 kB of HTML in site.top, of 30 kB that a place in pages of others has: show less of it, load drawings as pictures (<img>), or show more once it is asked for',
  );
});

test('a page may have more than a place or a modal, and each has a limit', () => {
  const of = (expose: string, length: number) => tooLarge(part(expose, drawing(length)), [RELEASE]);
  expect(of('carousel', 28_000)).toBeNull();
  expect(of('newsletter', 50_000)).toBeNull();
  expect(of('newsletter', 64_000)).toContain('in the modal newsletter, of 60 kB that a modal has');
  expect(of('journal', 200_000)).toBeNull();
  expect(of('journal', 260_000)).toContain('on the page journal, of 250 kB that a page of a slice has');
});

test('what another slice adds to a page, or to a place, is not counted twice, and other slices are not blamed', () => {
  const others = `<div data-slice="mf-other" data-slice-expose="mf-other/list">${drawing(300_000)}</div>`;
  expect(tooLarge(part('journal', `<section>${others}</section>`), [RELEASE])).toBeNull();
  expect(tooLarge(part('carousel', `<p>${others}</p>`), [RELEASE])).toBeNull();
});

test('text that is no markup counts by its length', () => {
  const script = `<script type="application/json">{"a":"</p>${'x'.repeat(40_000)}"}</script>`;
  expect(tooLarge(part('carousel', script), [RELEASE])).toContain('is 41 kB of HTML in site.top');
});

test('a title that no tab shows is told of the page of a slice, and is not its fault on pages of others', () => {
  const page = (expose: string, length: number) =>
    `<title>${'x'.repeat(length)}</title>${part(expose, '<p>Journal</p>')}`;
  expect(tooLarge(page('journal', 300), [RELEASE])).toBeNull();
  expect(tooLarge(page('journal', 102_000), [RELEASE])).toBe(
    'mf-promotions (./journal) has a title of 102,000 letters, of at most 300: a tab shows some thirty',
  );
  expect(tooLarge(page('carousel', 102_000), [RELEASE])).toBeNull();
});
