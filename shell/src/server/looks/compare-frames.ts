import type { PageFrame } from './page-frame.ts';

/** What floats may cover of a screen: a bar, a corner with a message. */
const MAX_COVER = 0.2;
/** Two looks at one page may differ by so much. */
const SAME_COVER = 0.05;
/** A slot is a part of someone else's page. */
const MAX_MORE_SCREENS = 2;
const ROUNDED_PX = 1;

/** Something that is otherwise on a page with releases than on the live one. */
export interface Difference {
  /** The same for the same thing at two looks, whatever it is at each of them. */
  about: string;
  says: string;
}

/** What releases have made of a page around them, and how much they lay over it, that the live ones do not. */
export function compareFrames(now: PageFrame, live: PageFrame): Difference[] {
  const at = `at ${now.widthPx} pixels`;
  return [
    ...changed(now.styles, live.styles).map(([name, is, was]) => ({
      about: `style ${name} ${at}`,
      says: `The release changes the ${name} from ${was} to ${is}: style the slice's own elements alone.`,
    })),
    ...changed(now.tokens, live.tokens).map(([name, is, was]) => ({
      about: `token ${name} ${at}`,
      says: `The release changes ${name} of the page from ${was} to ${is || 'nothing'}: set it at the slice's own elements.`,
    })),
    ...changed(now.attributes, live.attributes).map(([name, is, was]) => ({
      about: `attribute ${name} ${at}`,
      says: `A script changes the attribute ${name} from "${was}" to "${is}": leave what is around the slice as it is.`,
    })),
    ...declared(now.declared, live.declared).map(([name, is, was]) => ({
      about: `declared ${name} ${at}`,
      says: `A script sets the ${name} to ${is || 'nothing'}${was && `, where it was ${was}`}: leave what is around the slice as it is.`,
    })),
    ...(now.adoptedSheets.join('\n') === live.adoptedSheets.join('\n')
      ? []
      : [
          {
            about: `adopted ${at}`,
            says: 'A script changes document.adoptedStyleSheets, which style the whole page: write a .module.css.',
          },
        ]),
    ...changed(numbersOf(now.sheets, live.sheets), numbersOf(live.sheets, now.sheets)).map(
      ([name, is, was]) => ({
        about: `sheet ${name} ${at}`,
        says: `A script changes the style sheet ${name} (${is} rules, not ${was}): write a .module.css.`,
      }),
    ),
    ...changedTexts(now, live),
    ...covers(now, live),
    ...heights(now, live),
    ...sideways(now, live),
  ];
}

type Change = readonly [name: string, is: string, was: string];

/** Of what both pages have. */
function changed(
  now: Readonly<Record<string, string>>,
  live: Readonly<Record<string, string>>,
): readonly Change[] {
  return changes(
    Object.keys(live).filter((name) => now[name] !== undefined),
    now,
    live,
  );
}

/** Of what either has: nothing is declared by itself. */
function declared(
  now: Readonly<Record<string, string>>,
  live: Readonly<Record<string, string>>,
): readonly Change[] {
  return changes([...new Set([...Object.keys(live), ...Object.keys(now)])], now, live);
}

function changes(
  names: readonly string[],
  now: Readonly<Record<string, string>>,
  live: Readonly<Record<string, string>>,
): readonly Change[] {
  return names
    .map((name): Change => [name, now[name] ?? '', live[name] ?? ''])
    .filter(([, is, was]) => is !== was)
    .map(([name, is, was]): Change => [name, shortened(is), shortened(was)]);
}

function shortened(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}...` : value;
}

/** Of sheets that both pages have. */
function numbersOf(sheets: Readonly<Record<string, number>>, others: Readonly<Record<string, number>>) {
  const known = Object.entries(sheets).filter(([name]) => others[name] !== undefined);
  return Object.fromEntries(known.map(([name, rules]) => [name, String(rules)]));
}

/** The slice itself may write what the server could not know, such as what is in the cart: as much as on the live page. */
function changedTexts(now: PageFrame, live: PageFrame): Difference[] {
  return Object.entries(now.changedTexts)
    .filter(([expose, count]) => count > (live.changedTexts[expose] ?? 0))
    .map(([expose]) => ({
      about: `text ${expose}`,
      says: `A script rewrites text of another slice (${shortened(expose)}): leave pages and places of others as they are.`,
    }));
}

function covers(now: PageFrame, live: PageFrame): Difference[] {
  return Object.entries(now.covers)
    .filter(([name, share]) => share > MAX_COVER && share > (live.covers[name] ?? 0) + SAME_COVER)
    .map(([name, share]) => ({
      about: `cover ${name} at ${now.widthPx} pixels`,
      says: `${shortened(name)} lies over ${Math.round(share * 100)} % of the screen at ${now.widthPx} pixels, outside the place that it takes in the page: at most ${MAX_COVER * 100} % may float; show more in a dialog, when it was asked for.`,
    }));
}

function heights(now: PageFrame, live: PageFrame): Difference[] {
  return Object.entries(now.slots)
    .filter(([name, screens]) => screens > (live.slots[name] ?? 0) + MAX_MORE_SCREENS)
    .map(([name, screens]) => ({
      about: `height ${name} at ${now.widthPx} pixels`,
      says: `${name} is ${screens.toFixed(1)} screens high at ${now.widthPx} pixels, on a page of others: at most ${MAX_MORE_SCREENS} more than the live one are taken.`,
    }));
}

function sideways(now: PageFrame, live: PageFrame): Difference[] {
  if (now.sidewaysPx <= live.sidewaysPx + ROUNDED_PX) return [];
  return [
    {
      about: `sideways at ${now.widthPx} pixels`,
      says: `The page is ${now.sidewaysPx} pixels wider than the screen at ${now.widthPx} pixels, and scrolls sideways: let the slice wrap, or scroll within its own place.`,
    },
  ];
}
