import { confirmed } from './confirmed.ts';
import type { Look } from './look-at-page.ts';
import type { PageFrame } from './page-frame.ts';

const FRAME: PageFrame = {
  widthPx: 390,
  styles: { 'opacity of main': '1', 'font-size of html': '16px' },
  tokens: {},
  attributes: {},
  declared: {},
  adoptedSheets: [],
  sheets: {},
  covers: {},
  changedTexts: {},
  slots: {},
  sidewaysPx: 0,
};
const look = (complaints: string[] = [], frame: Partial<PageFrame> = {}): Look => ({
  picture: null,
  complaints,
  frames: [{ ...FRAME, ...frame }],
  endedBy: null,
});
const ended = (reason: string): Look => ({ ...look([reason]), frames: [], endedBy: reason });
const faded = { styles: { ...FRAME.styles, 'opacity of main': '0.4' } };
const LARGE = { styles: { ...FRAME.styles, 'font-size of html': '30px' } };

test('what a page does at one look alone, with the release or without, is not the release’s', () => {
  expect(confirmed([look(['a mistake']), look()], [look()]).complaints).toEqual([]);
  expect(confirmed([look([], faded), look()], [look()]).complaints).toEqual([]);
  expect(confirmed([look([], faded), look([], faded)], [look(), look([], faded)]).complaints).toEqual([]);
  expect(confirmed([look(['it took 12 ms'])], [look(['it took 7 ms'])]).complaints).toEqual([]);
});

test('what is there each time with the release, and never without, is said once', () => {
  const { complaints } = confirmed(
    [look(['a mistake'], LARGE), look([], { ...LARGE }), look(['other'], LARGE)],
    [look([], faded), look(), look()],
  );
  expect(complaints).toEqual([expect.stringMatching(/font-size of html from 16px to 30px/)]);
});

test('a look that ends each time is told, in whatever words; where the live page ends it as well, nothing is known', () => {
  const hanging = [
    ended('The browser did not answer Page.navigate.'),
    ended('The page was not interactive.'),
  ];
  expect(confirmed(hanging, [look()])).toMatchObject({
    complaints: ['The browser did not answer Page.navigate.'],
    endedBy: 'The browser did not answer Page.navigate.',
  });
  expect(confirmed(hanging, [look(), ended('late')])).toEqual({ complaints: [], endedBy: null });
});
