import { createHash } from 'node:crypto';
import type { Asset } from '../contract/render-contract.ts';
import type { CriticalSheet } from './critical-sheet.ts';

/** A style sheet of the page whose critical rules travel in the document. */
export interface InlinedSheet extends Asset {
  critical: CriticalSheet;
}

const CLASSES = /\sclass="([^"]*)"/g;

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
  const text = html.toString('utf8');
  const head = text.indexOf('<head>') + '<head>'.length;
  const end = text.lastIndexOf('</body>');
  const classes = classesOf(text);
  const css = sheets.map(({ critical }) => critical.rulesFor(classes)).join('');
  const links = sheets.map(
    ({ href, integrity }) =>
      `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low"/>`,
  );
  // Behind the encoding, which browsers look for in the first kilobyte.
  const [meta = ''] = /^(?:<meta[^>]*>)*/.exec(text.slice(head)) ?? [];
  const at = head + meta.length;
  return {
    html: Buffer.from(
      `${text.slice(0, at)}<style>${css}</style>${text.slice(at, end)}${links.join('')}${text.slice(end)}`,
    ),
    styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  };
}

/** More than the elements' own where a text looks like an attribute, which costs a rule too many and no more. */
function classesOf(html: string): ReadonlySet<string> {
  const lists = new Set<string>();
  for (const [, list = ''] of html.matchAll(CLASSES)) lists.add(list);
  return new Set([...lists].flatMap((list) => list.split(' ')));
}
