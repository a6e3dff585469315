import { createHash } from 'node:crypto';
import type { Asset } from '../contract/render-contract.ts';
import type { CriticalSheet } from './critical-sheet.ts';

/** A style sheet of the page whose critical rules travel in the document. */
export interface InlinedSheet extends Asset {
  critical: CriticalSheet;
}

const CLASS = 'class="';
/** The last of what stands between attributes. */
const SPACE = 32;
const META = '<meta';

/**
 * The document with the rules in it that its own elements need, and the whole sheets behind everything else, where they hold back
 * nothing that stands before them, with scripts and without. React passes over elements that it has not made. Answers the style
 * element's hash as a content security policy takes it.
 *
 * Sheets never disagree within one layer (class names are of one module of one slice), and the rules keep their order, so what comes
 * with the whole sheets changes nothing that is shown.
 */
export function inlineCriticalCss(
  html: Buffer,
  sheets: readonly InlinedSheet[],
): { html: Buffer; styleHash: string } {
  const classes = classesOf(html);
  const css = sheets.map(({ critical }) => critical.rulesFor(classes)).join('');
  const links = sheets.map(
    ({ href, integrity }) =>
      `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low"/>`,
  );
  const at = endOfEncoding(html);
  const end = html.lastIndexOf('</body>');
  // Bytes stay bytes: to read and write the whole page once more as text took 6 % of its rendering.
  const parts = [
    html.subarray(0, at),
    Buffer.from(`<style>${css}</style>`),
    html.subarray(at, end),
    Buffer.from(links.join('')),
    html.subarray(end),
  ];
  return {
    html: Buffer.concat(parts),
    styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  };
}

/** Behind the encoding, which browsers look for in the first kilobyte. */
function endOfEncoding(html: Buffer): number {
  let at = html.indexOf('<head>') + '<head>'.length;
  while (html.toString('latin1', at, at + META.length) === META) at = html.indexOf('>', at) + 1;
  return at;
}

/** More than the elements' own where a text looks like an attribute, which costs a rule too many and no more. */
function classesOf(html: Buffer): ReadonlySet<string> {
  const lists = new Set<string>();
  // Names are ASCII, and one byte a character is the cheapest text.
  const text = html.toString('latin1');
  for (let at = text.indexOf(CLASS); at >= 0; at = text.indexOf(CLASS, at)) {
    const end = text.indexOf('"', at + CLASS.length);
    if (end < 0) break;
    if (text.charCodeAt(at - 1) <= SPACE) lists.add(text.slice(at + CLASS.length, end));
    at = end;
  }
  return new Set([...lists].flatMap((list) => list.split(' ')));
}
