import { createHash } from 'node:crypto';
import { createCache } from '../../cache/cache.ts';
import type { Asset } from '../contract/render-contract.ts';
import type { Insertion } from '../insertions/encode-with.ts';
import type { CriticalSheet } from './critical-sheet.ts';

/** A style sheet of the page whose critical rules travel in the document. */
export interface InlinedSheet extends Asset {
  critical: CriticalSheet;
}

const CLASS = 'class="';
/** The last of what stands between attributes. */
const SPACE = 32;
const META = '<meta';
/** Kinds of pages, with what their data decide: about 20 kB each. */
const MAX_SETS = 48;

/** What stands in the head of a document, and its hash as a content security policy takes it. */
interface CriticalStyle {
  css: string;
  hash: string;
}

/** Makes what puts critical rules into documents. Pages of one kind have the same classes, so that most find theirs made. */
export function createCriticalCss() {
  const made = createCache<CriticalStyle>({ entries: MAX_SETS });

  function styleOf(classLists: ReadonlySet<string>, sheets: readonly InlinedSheet[]): CriticalStyle {
    const key = [...sheets.map(({ href }) => href), ...[...classLists].sort()].join('\n');
    const known = made.get(key);
    if (known) return known.value;
    const classes = new Set([...classLists].flatMap((list) => list.split(' ')));
    const css = sheets.map(({ critical }) => critical.rulesFor(classes)).join('');
    const style = { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
    made.set(key, style);
    return style;
  }

  /**
   * What has the document show its own elements at once: the rules that they need in its head, and the whole sheets behind everything else,
   * where they hold back nothing that stands before them, with scripts and without. React passes over elements that it has not made.
   * Answers the style element's hash as well.
   *
   * Sheets never disagree within one layer (class names are of one module of one slice), and the rules keep their order, so what comes
   * with the whole sheets changes nothing that is shown.
   */
  return (
    html: string,
    sheets: readonly InlinedSheet[],
  ): { insertions: Insertion[]; styleHashes: string[] } => {
    if (sheets.length === 0) return { insertions: [], styleHashes: [] };
    const { css, hash } = styleOf(classListsOf(html), sheets);
    const links = sheets.map(
      ({ href, integrity }) =>
        `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low"/>`,
    );
    const insertions = [
      { at: endOfEncoding(html), text: `<style>${css}</style>` },
      { at: html.lastIndexOf('</body>'), text: links.join('') },
    ];
    return { insertions, styleHashes: [hash] };
  };
}

/** Behind the encoding, which browsers look for in the first kilobyte. */
function endOfEncoding(html: string): number {
  let at = html.indexOf('<head>') + '<head>'.length;
  while (html.startsWith(META, at)) at = html.indexOf('>', at) + 1;
  return at;
}

/** More than the elements' own where a text looks like an attribute, which costs a rule too many and no more. */
function classListsOf(html: string): ReadonlySet<string> {
  const lists = new Set<string>();
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
    const end = html.indexOf('"', at + CLASS.length);
    if (end < 0) break;
    if (html.charCodeAt(at - 1) <= SPACE) lists.add(html.slice(at + CLASS.length, end));
    at = end;
  }
  return lists;
}
