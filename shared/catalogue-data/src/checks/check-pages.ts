import { dayChoiceInWords } from '@sanderling/pricing/delivery-dates/appointment-in-words';
import { transitInWords } from '@sanderling/pricing/delivery-dates/transit';
import {
  CANCEL_RULE,
  CUT_PIECES_CANCEL_RULE,
  RETURN_LABEL,
} from '@sanderling/pricing/price-display/cancellation-in-words';
import type { Catalogue } from '../schema/read-catalogue.ts';
import { unless } from './duplicates.ts';
import { knownPaths } from './known-paths.ts';

const VOID_TAGS = new Set(['br', 'img', 'hr']);
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g;

/** As many as the form for them takes. */
const SAMPLES = 'p to five';

/** Amounts, percentages and hours that the specification fixes and these pages promise. */
const PROMISES: Record<string, readonly string[]> = {
  shipping: [
    '$19.95',
    '$300',
    '$89',
    '$1,000',
    'The 48 contiguous states and the District of Columbia',
    ...roads(),
  ],
  'trade-program': ['15%', '20%', '25%', '30%', '$14,999.99', '$29,999.99', '$49,999.99', '$50,000'],
  financing: ['$50'],
  returns: ['30 days from delivery', CANCEL_RULE, CUT_PIECES_CANCEL_RULE, RETURN_LABEL],
  'rewards-cash-offer-details': ['No rewards period is running now'],
  faq: [
    SAMPLES,
    dayChoiceInWords(null),
    'ask for a day at checkout',
    '30 days from delivery',
    CANCEL_RULE,
    CUT_PIECES_CANCEL_RULE,
    RETURN_LABEL,
  ],
  'bmsv-tos': ['$999.99', '$1,000', '$2,999.99', '$3,000', '$9,999.99', '$10,000', 'Fenwick Hall'],
  'bmgm-tos': ['$799.99', '$800', '$4,999.99', '$5,000', '$14,999.99', '$15,000'],
  contact: [SAMPLES, 'Monday to Friday, 9 am to 5 pm Central', 'id="returns"', RETURN_LABEL],
};

/** How long the road takes, as the delivery dates of the store are worked out. */
function roads(): string[] {
  return (['freight', 'small_parcel'] as const).map((category) =>
    transitInWords(category).replace('-', ' to '),
  );
}

/** The editors' pages: markup that holds together, headings in order, links that lead somewhere, promises kept. */
export function checkPages(catalogue: Catalogue): string[] {
  const isKnown = knownPaths(catalogue);
  return catalogue.pages.flatMap(({ url_handler, canonical, body_html }) => [
    ...unless(isBalanced(body_html), `page ${url_handler}: a tag is not closed`),
    ...checkHeadings(url_handler, body_html),
    ...unless(
      canonical === null || isKnown(canonical),
      `page ${url_handler}: its own address leads nowhere: ${canonical}`,
    ),
    ...linksOf(body_html).flatMap((link) =>
      unless(isKnown(link), `page ${url_handler}: a link leads nowhere: ${link}`),
    ),
    ...(PROMISES[url_handler] ?? []).flatMap((promise) =>
      unless(body_html.includes(promise), `page ${url_handler} does not say ${promise}`),
    ),
  ]);
}

function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    if (VOID_TAGS.has(name)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

function checkHeadings(handler: string, html: string): string[] {
  const levels = Array.from(html.matchAll(/<h([1-6])[\s>]/g), ([, level]) => Number(level));
  const skips = levels.some((level, at) => at > 0 && level - (levels[at - 1] ?? 0) > 1);
  return [
    ...unless(
      levels[0] === 1 && levels.filter((level) => level === 1).length === 1,
      `page ${handler}: one h1, and it comes first`,
    ),
    ...unless(!skips, `page ${handler}: a heading level is skipped`),
  ];
}

function linksOf(html: string): string[] {
  return Array.from(html.matchAll(/<a\s[^>]*href="([^"]*)"/g), ([, href = '']) => href);
}
