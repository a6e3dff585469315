import { fieldsOf, type Tab } from './browser.ts';
import { TEXTS } from './watched-page.ts';

/** What of an element's style shows a visitor that a page was restyled; sizes are those of what is in it. */
const PROPERTIES = [
  ...[
    'font-family',
    'font-size',
    'font-weight',
    'font-style',
    'line-height',
    'letter-spacing',
    'word-spacing',
  ],
  ...[
    'text-align',
    'text-transform',
    'direction',
    'writing-mode',
    'color',
    'background-color',
    'background-image',
  ],
  ...[
    'display',
    'position',
    'visibility',
    'opacity',
    'filter',
    'transform',
    'rotate',
    'scale',
    'translate',
    'zoom',
  ],
  ...[
    'clip-path',
    'mix-blend-mode',
    'cursor',
    'pointer-events',
    'user-select',
    'margin',
    'border',
    'outline',
  ],
];
const FRAME = ['html', 'body', 'header', 'main', 'footer', 'nav'];
const ATTRIBUTES = ['lang', 'dir', 'class', 'hidden', 'inert', 'translate'];
/**
 * What the shop's own parts set at the page: sizes of what lies at the edges of the screen, which they tell one another and which are there
 * as soon as they have been measured, and what an open modal keeps from scrolling.
 */
const OF_SHOP =
  /^(?:--(?:notice-size|taken-below|banner-size|prompt-size|preview-bar|off-screen)|scroll-padding.*|overflow(?:-[xy])?|padding-right|padding-inline-end|scrollbar-gutter)$/;
/** Points of the screen, in each direction. */
const GRID = 12;
const MAX_PLACES = 3;

/** Slices whose releases are tried, and what they add to pages of others, as `data-slice-expose` has it. */
export interface Tried {
  slices: readonly string[];
  slots: readonly string[];
}

/** What a page is around the slices that are tried, and what they lay over it. Keys are sayable. */
export interface PageFrame {
  widthPx: number;
  /** "font-size of html" and the like. */
  styles: Readonly<Record<string, string>>;
  /** Custom properties of `html`. */
  tokens: Readonly<Record<string, string>>;
  attributes: Readonly<Record<string, string>>;
  /** What the `style` of `html` and `body` declares: "font-size of html" and the like. In whatever order scripts have set it. */
  declared: Readonly<Record<string, string>>;
  adoptedSheets: readonly string[];
  /** Number of rules, by address. */
  sheets: Readonly<Record<string, number>>;
  /** The share of the screen that lies below what floats, by slice, or by where an element of none stands; the largest of a few places. */
  covers: Readonly<Record<string, number>>;
  /** How many texts of other slices are not what the server wrote, by expose. */
  changedTexts: Readonly<Record<string, number>>;
  /** Heights of slots, in screens. */
  slots: Readonly<Record<string, number>>;
  /** By how much the page is wider than the screen. */
  sidewaysPx: number;
}

/** Reads the page as it is now, at a width. */
export async function readFrame(tab: Tab, widthPx: number, tried: Tried): Promise<PageFrame | null> {
  const { result } = await tab.send('Runtime.evaluate', {
    returnByValue: true,
    expression: `(${READ})(${JSON.stringify({ ...tried, properties: PROPERTIES, frame: FRAME, attributes: ATTRIBUTES, grid: GRID, places: MAX_PLACES })})`,
  });
  const {
    styles,
    tokens,
    attributes,
    declared,
    adoptedSheets,
    sheets,
    covers,
    changedTexts,
    slots,
    sidewaysPx,
  } = fieldsOf(fieldsOf(result).value);
  if (!Array.isArray(adoptedSheets)) return null;
  return {
    widthPx,
    styles: texts(styles),
    tokens: withoutShops(texts(tokens)),
    attributes: texts(attributes),
    declared: withoutShops(texts(declared)),
    adoptedSheets: adoptedSheets.map(String),
    sheets: numbers(sheets),
    covers: numbers(covers),
    changedTexts: numbers(changedTexts),
    slots: numbers(slots),
    sidewaysPx: Number(sidewaysPx),
  };
}

function texts(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, each]) => [key, String(each)]));
}

function withoutShops(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !OF_SHOP.test(name.split(' ', 1)[0] ?? '')),
  );
}

function numbers(value: unknown): Record<string, number> {
  return Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, each]) => [key, Number(each)]));
}

const READ = `({ slices, slots, properties, frame, attributes, grid, places }) => {
  const page = { styles: {}, tokens: {}, attributes: {}, declared: {}, adoptedSheets: [], sheets: {}, covers: {}, changedTexts: {}, slots: {}, sidewaysPx: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth) };
  for (const name of frame) {
    const element = document.querySelector(name);
    if (!element) continue;
    const style = getComputedStyle(element);
    for (const property of properties) page.styles[property + ' of ' + name] = style.getPropertyValue(property);
    if (name !== 'html' && name !== 'body') continue;
    for (const attribute of attributes) page.attributes[attribute + ' of ' + name] = element.getAttribute(attribute) ?? '';
    for (const property of element.style) page.declared[property + ' of ' + name] = element.style.getPropertyValue(property);
  }
  for (const [name, [value]] of document.documentElement.computedStyleMap())
    if (name.startsWith('--')) page.tokens[name] = String(value);
  page.adoptedSheets = [...document.adoptedStyleSheets].map((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join(' ').slice(0, 2000));
  for (const sheet of document.styleSheets) {
    try { if (sheet.href) page.sheets[new URL(sheet.href).pathname] = sheet.cssRules.length; } catch {}
  }
  // Shown, and found by no pointer: a cover is one all the same.
  const found = new CSSStyleSheet();
  found.replaceSync('*,*::before,*::after{pointer-events:auto!important}');
  const adopted = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...adopted, found];
  const isOwn = (element) => slices.includes(element?.dataset.slice);
  const own = [...document.querySelectorAll('[data-slice]')].filter(isOwn);
  const outermost = own.filter((element) => !element.parentElement?.closest('[data-slice]') || !isOwn(element.parentElement.closest('[data-slice]')));
  const inFlow = (element) => ['static', 'relative', 'sticky'].includes(getComputedStyle(element).position);
  // The marker of a slice has no box: what is in it has.
  const spaces = () => outermost.flatMap((element) => [...element.children]).filter(inFlow).map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // A layout is not changed by what is drawn larger.
    return { left, top, right: left + Math.min(width, element.offsetWidth), bottom: top + Math.min(height, element.offsetHeight) };
  });
  const isWithin = (x, y, all) => all.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
  /** From the element to what it stands in. */
  const chain = (element) => {
    const all = [];
    for (let at = element; at && at !== document.body && at !== document.documentElement; at = at.parentElement) all.push(at);
    return all;
  };
  const nameOf = ({ localName, id, classList }) => localName + (id ? '#' + id : '') + [...classList].map((name) => '.' + name).join('');
  const floats = (all) => all.some((element) => { const { position } = getComputedStyle(element); return position === 'fixed' || position === 'absolute'; });
  const isFixed = (all) => all.some((element) => getComputedStyle(element).position === 'fixed');
  /** Whether something of others lies below that it does not stand in. */
  const liesOver = (element, x, y) => document.elementsFromPoint(x, y).some((other) => !other.contains(element) && !outermost.some((one) => one.contains(other)));
  const look = () => {
    const counted = {};
    const all = spaces();
    for (let row = 0; row < grid; row += 1) for (let column = 0; column < grid; column += 1) {
      const x = (innerWidth * (column + 0.5)) / grid;
      const y = (innerHeight * (row + 0.5)) / grid;
      const element = document.elementFromPoint(x, y);
      if (!element || element.closest('dialog:modal, [aria-modal=true]')) continue;
      const place = element.closest('[data-slice]');
      const up = chain(element);
      if (isOwn(place)) {
        const upTo = up.slice(0, up.findIndex((one) => outermost.includes(one)));
        if (isFixed(upTo) || !isWithin(x, y, all) || liesOver(element, x, y)) counted[place.dataset.slice] = (counted[place.dataset.slice] ?? 0) + 1;
      } else if (!place && floats(up)) {
        const name = up.map(nameOf).reverse().join(' > ');
        counted[name] = (counted[name] ?? 0) + 1;
      }
    }
    for (const [name, count] of Object.entries(counted)) page.covers[name] = Math.max(page.covers[name] ?? 0, count / (grid * grid));
  };
  const { scrollX, scrollY } = globalThis;
  scrollTo({ top: 0, behavior: 'instant' });
  look();
  for (const element of outermost.flatMap(({ firstElementChild }) => firstElementChild ?? []).slice(0, places)) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    look();
  }
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  document.adoptedStyleSheets = adopted;
  for (const [element, text, { slice, sliceExpose }] of globalThis.${TEXTS} ?? []) {
    // What was made anew is its own slice's doing.
    if (!element.isConnected || element.textContent === text || slices.includes(slice)) continue;
    page.changedTexts[sliceExpose] = (page.changedTexts[sliceExpose] ?? 0) + 1;
  }
  for (const element of own) {
    const name = element.dataset.sliceExpose;
    const boxes = [...element.children].filter(inFlow).map((child) => child.getBoundingClientRect());
    if (!slots.includes(name) || boxes.length === 0) continue;
    page.slots[name] = (Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))) / innerHeight;
  }
  return page;
}`;
