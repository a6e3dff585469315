import { createHash } from 'node:crypto';
import { sha384 } from '@sanderling/releases/integrity';
import { rulesIn } from '../../render/critical-css/critical-sheet.ts';

const STYLE = /<style\b[^>]*>([\s\S]*?)(?:<\/style|$)/gi;
const SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/gi;
const TIMEOUT_MS = 15_000;

/** The hashes of a document's style elements, as its policy has to name them: those that are there and no others. */
export function styleHashesOf(html: string): string[] {
  return [...html.matchAll(STYLE)].map(([, css = '']) => `sha256-${digest(css)}`);
}

/**
 * What styles the document beside the published style sheets, one sentence each: a sheet that is none of them or differs, and a style
 * element with a rule that they do not have. `published` are the hashes of all files of the releases, by address.
 */
export async function foreignStyles(
  html: string,
  origin: string,
  published: ReadonlyMap<string, string>,
): Promise<string[]> {
  const findings: string[] = [];
  const known = new Set<string>();
  for (const [link] of html.matchAll(SHEET)) {
    const [, path = ''] = /\bhref="([^"]*)"/.exec(link) ?? [];
    const expected = published.get(path);
    if (!expected) {
      findings.push(`The style sheet ${path} is none of the live releases.`);
      continue;
    }
    const answer = await fetch(origin + path, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    const content = answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    if (!content || sha384(content) !== expected)
      findings.push(`The style sheet ${path} is not what was published.`);
    else for (const rule of rulesIn(new TextDecoder().decode(content), path)) known.add(rule);
  }
  for (const [, css = ''] of html.matchAll(STYLE))
    if (!rulesIn(css, '/').every((rule) => known.has(rule)))
      findings.push(`A style was added that no style sheet has: sha256-${digest(css)}.`);
  return findings;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
