import axe, { type AxeResults } from 'axe-core';
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';
import { TAGS, violationText } from '../looks/violation-text.ts';
import { CLOSING, closesUnopened, doubledBy } from './misplaced-markup.ts';
import type { MadePage } from './trial-site.ts';
import { withoutUnread } from './unread-markup.ts';
import { type CachedViolation, openViolationCache } from './violation-cache.ts';

/** What keeps some shoppers from using a part of a page. */
export interface AccessibilityViolation {
  page: string;
  /** axe's name of the rule. */
  rule: string;
  /** One sentence with what to do. */
  message: string;
}

/** Without a style sheet nothing has a colour or a size. */
const NEEDS_STYLES = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable'];

/** Of a long list of things that are alike, so many are read. */
const MAX_ALIKE = 4;
const VERSION = /(\/releases\/[^/"]+)\/[^/"]+\//g;
const RULES = JSON.stringify([axe.version, TAGS, NEEDS_STYLES, MAX_ALIKE, 'misplaced 2']);
const PART = /data-slice-expose="([^"]+)"/g;

/** A reading of pages, one after the other. */
export interface MarkupReading {
  /** Adds a page, which is read as soon as those before it are. */
  add(page: MadePage): void;
  /** What is wrong with the pages that were added. */
  end(): Promise<AccessibilityViolation[]>;
}

/**
 * Reads the markup that slices have on pages: of each expose on the first page that has it, and the whole page where the shell is among
 * them. What a trial before has read just so is not read again: `cacheFile` is the file that holds what was found.
 */
export function readMarkup(cacheFile: string): MarkupReading {
  const opening = openViolationCache(cacheFile, RULES);
  const read = new Set<string>();
  const violations: AccessibilityViolation[] = [];

  async function readPage(page: MadePage) {
    const parts = page.slices.includes('shell') ? ['html'] : partsOf(page).filter((part) => !read.has(part));
    if (parts.length === 0) return;
    for (const part of parts) read.add(part);
    const html = withoutUnread(page.html);
    const cache = await opening;
    const found = await cache.of(`${parts.join()} ${html.replaceAll(VERSION, '$1/')}`, () =>
      violationsOf(html, parts),
    );
    violations.push(
      ...found.map(({ rule, text }) => ({ page: page.path, rule, message: `${page.path}: ${text}` })),
    );
  }

  let reading: Promise<void> = Promise.resolve();
  return {
    add(page) {
      reading = reading.then(() => readPage(page));
      // Told by what waits for the end.
      reading.catch(() => undefined);
    },
    async end() {
      await reading;
      await (await opening).save();
      return violations;
    },
  };
}

/** Selectors of what these slices have on the page. */
function partsOf({ html, slices }: MadePage): string[] {
  const keys = new Set([...html.matchAll(PART)].map(([, key = '']) => key));
  return [...keys]
    .filter((key) => slices.some((slice) => key.startsWith(`${slice}/`)))
    .map((key) => `[data-slice-expose="${key}"]`);
}

async function violationsOf(html: string, parts: readonly string[]): Promise<CachedViolation[]> {
  // Scripts do not run.
  const { window } = new JSDOM(html, { virtualConsole: new VirtualConsole() });
  const { document } = window;
  try {
    if (isSwallowed(html, document)) return [SWALLOWED];
    if (closesUnopened(html)) return [CLOSING];
    const doubled = parts.flatMap((part) => doubledBy(part, document));
    for (const alike of document.querySelectorAll(`li:nth-child(n + ${MAX_ALIKE + 1})`)) alike.remove();
    keepStyles(window);
    const violations = await runAxe(document, parts);
    return [
      ...doubled,
      ...violations.map((violation) => ({ rule: violation.id, text: violationText(violation) })),
    ];
  } finally {
    window.close();
  }
}

/** axe stays what it is from page to page, so that what was compiled of it for one is there for the next. */
async function runAxe(document: Document, parts: readonly string[]): Promise<AxeResults['violations']> {
  const rules = Object.fromEntries(NEEDS_STYLES.map((rule) => [rule, { enabled: false }]));
  // By an element of it axe learns which document is meant; the smallest costs least.
  axe.setup(document.createElement('i'));
  const { violations } = await axe.run(
    { include: parts.map((part) => [part]) },
    { runOnly: TAGS, rules, resultTypes: ['violations'], preload: false },
  );
  return violations;
}

/** Nothing changes while axe reads, which asks for the styles of an element again and again, and jsdom finds each time which rules apply. */
function keepStyles(window: DOMWindow) {
  const { getComputedStyle } = window;
  const known = new WeakMap<Element, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return getComputedStyle.call(window, element, pseudo);
    const styles = known.get(element) ?? getComputedStyle.call(window, element);
    known.set(element, styles);
    return styles;
  };
}

const SWALLOWED: CachedViolation = {
  rule: 'unclosed-markup',
  text: 'the markup opens something that it does not close, such as a comment, and takes the rest of the page along: close it, or render elements instead of text.',
};

/** What begins in the text of a page and is no element of it has become a part of something else. */
function isSwallowed(html: string, document: Document): boolean {
  const begun = html.match(PART)?.length ?? 0;
  return document.querySelectorAll('[data-slice-expose]').length < begun;
}
