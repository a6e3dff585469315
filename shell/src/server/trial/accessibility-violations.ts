import axe, { type AxeResults } from 'axe-core';
import { JSDOM, VirtualConsole } from 'jsdom';
import { TAGS, violationText } from '../looks/violation-text.ts';
import { CLOSING, closesUnopened, doubledBy } from './misplaced-markup.ts';
import type { MadePage } from './trial.ts';
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
/** What runs or is drawn is not read; it is half of a page. */
const NOT_READ = /<(script|style|svg)\b[^>]*>[\s\S]*?<\/\1>/g;
/** What else is fetched says nothing to a reader, and its address is another one in each release. */
const FETCHED = /<link\b[^>]*>/g;
const VERSION = /(\/releases\/[^/"]+)\/[^/"]+\//g;
const RULES = JSON.stringify([axe.version, TAGS, NEEDS_STYLES, MAX_ALIKE, 'misplaced']);
const PART = /data-slice-expose="([^"]+)"/g;

/**
 * What is wrong with the markup that these slices have on pages: of each expose on the first page that has it, and of the whole page
 * where the shell is among them. What a trial before has read just so is not read again: `cacheFile` is the file that holds what was found.
 */
export async function accessibilityViolations(
  pages: readonly MadePage[],
  cacheFile: string,
): Promise<AccessibilityViolation[]> {
  const cache = await openViolationCache(cacheFile, RULES);
  const read = new Set<string>();
  const violations: AccessibilityViolation[] = [];
  for (const page of pages) {
    const parts = page.slices.includes('shell') ? ['html'] : partsOf(page).filter((part) => !read.has(part));
    if (parts.length === 0) continue;
    for (const part of parts) read.add(part);
    const html = withoutUnread(page.html);
    const found = await cache.of(`${parts.join()} ${html.replaceAll(VERSION, '$1/')}`, () =>
      violationsOf(html, parts),
    );
    violations.push(
      ...found.map(({ rule, text }) => ({ page: page.path, rule, message: `${page.path}: ${text}` })),
    );
  }
  await cache.save();
  return violations;
}

/** Selectors of what these slices have on the page. */
function partsOf({ html, slices }: MadePage): string[] {
  const keys = new Set([...html.matchAll(PART)].map(([, key = '']) => key));
  return [...keys]
    .filter((key) => slices.some((slice) => key.startsWith(`${slice}/`)))
    .map((key) => `[data-slice-expose="${key}"]`);
}

async function violationsOf(html: string, parts: readonly string[]): Promise<CachedViolation[]> {
  // The slices' scripts do not run: only ours does.
  const { window } = new JSDOM(html, {
    runScripts: 'outside-only',
    virtualConsole: new VirtualConsole(),
  });
  try {
    if (isSwallowed(html, window.document)) return [SWALLOWED];
    if (closesUnopened(html)) return [CLOSING];
    const doubled = parts.flatMap((part) => doubledBy(part, window.document));
    for (const alike of window.document.querySelectorAll(`li:nth-child(n + ${MAX_ALIKE + 1})`))
      alike.remove();
    window.eval(axe.source);
    const rules = Object.fromEntries(NEEDS_STYLES.map((rule) => [rule, { enabled: false }]));
    const run: typeof axe.run = Reflect.get(window, 'axe').run;
    const { violations }: AxeResults = await run(
      { include: parts.map((part) => [part]) },
      { runOnly: TAGS, rules, resultTypes: ['violations'], preload: false },
    );
    return [
      ...doubled,
      ...violations.map((violation) => ({ rule: violation.id, text: violationText(violation) })),
    ];
  } finally {
    window.close();
  }
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

/** A picture that is drawn keeps its place and its name. */
function withoutUnread(html: string): string {
  return html
    .replaceAll(FETCHED, '')
    .replaceAll(NOT_READ, (whole, tag) =>
      tag === 'svg'
        ? `${whole.slice(0, whole.indexOf('>') + 1)}${/<title\b.*?<\/title>/s.exec(whole)?.[0] ?? ''}</svg>`
        : '',
    );
}
