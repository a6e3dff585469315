import { createHash } from 'node:crypto';
import { PAYMENT_RELEASES } from '@sanderling/contract/site/payment-pages';
import { sha384 } from '@sanderling/releases/integrity';
import { type PaymentScript, paymentInventory } from '@sanderling/releases/payment-inventory';
import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Config } from '../config/config.ts';
import { paymentPageHeaders } from '../security/payment-page-headers.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { foreignStyles, styleHashesOf } from './inline-styles.ts';
import { openPaymentPage } from './open-payment-page.ts';

const TIMEOUT_MS = 15_000;

interface Checked {
  config: Config;
  releaseSet: () => Promise<ReleaseSet>;
  /** The address that shoppers use, so that what stands between them and the shell is checked with it. */
  origin: string;
}

/**
 * Opens the payment page as a shopper's browser does and compares its headers and every script with the inventory of the live
 * releases. Answers what differs, one sentence each; none when all is as it was published.
 */
export async function checkPaymentPage({ config, releaseSet, origin }: Checked): Promise<string[]> {
  const page = await openPaymentPage(origin);
  const set = await releaseSet();
  // Between two promotions: the next check sees one of them whole.
  if (page.headers.get('x-release-set') !== set.id) return [OTHER_SET];
  const scripts = PAYMENT_RELEASES.flatMap((name) => {
    const release = set.releases.get(name);
    return release ? paymentInventory(release) : [];
  });
  return [
    ...differingHeaders(page.headers, expectedHeaders(config, set, origin, styleHashesOf(page.html))),
    ...foreignMarkup(page.html, scripts),
    ...(await foreignStyles(page.html, origin, publishedFiles(set))),
    ...(await changedScripts(origin, scripts)),
  ];
}

const OTHER_SET =
  'The page is made of other releases than this shop’s: it does not come from here, or was stored.';

/** Hashes by address, of the releases that the page is made of. */
function publishedFiles({ releases }: ReleaseSet): ReadonlyMap<string, string> {
  const files = PAYMENT_RELEASES.flatMap((name) => {
    const release = releases.get(name);
    return Object.entries(release?.files ?? {}).map(
      ([file, { sha384: hash }]) => [`/releases/${name}/${release?.version}/${file}`, hash] as const,
    );
  });
  return new Map(files);
}

function expectedHeaders(
  config: Config,
  set: ReleaseSet,
  origin: string,
  styleHashes: readonly string[],
): Record<string, string> {
  const request = { headers: { host: new URL(origin).host } };
  const owner = PAYMENT_RELEASES.find((name) => name !== 'shell') ?? null;
  return {
    ...securityHeaders(config),
    ...paymentPageHeaders(request, set, owner, config, styleHashes),
    'cache-control': 'private, no-store',
  };
}

function differingHeaders(headers: Headers, expected: Record<string, string>): string[] {
  return Object.entries(expected).flatMap(([name, value]) =>
    headers.get(name) === value ? [] : [`The header ${name} is not what the shop sends.`],
  );
}

/** Markup is our own, so that these few patterns find every script in it; what a stranger adds is to be found in any spelling. */
function foreignMarkup(html: string, scripts: readonly PaymentScript[]): string[] {
  const known = new Map(scripts.map(({ path, sha384 }) => [path, sha384]));
  const findings: string[] = [];
  for (const [, attributes = '', content = ''] of html.matchAll(/<script\b([^>]*)>([^<]*)/gi)) {
    const source = attributeOf(attributes, 'src');
    if (source === null) {
      if (attributeOf(attributes, 'type') !== 'application/json')
        findings.push(`An inline script was added: ${digest(content)}.`);
    } else if (!known.has(source)) findings.push(`The script ${source} is not in the inventory.`);
    else if (attributeOf(attributes, 'integrity') !== known.get(source))
      findings.push(`The script ${source} is not named with its hash.`);
  }
  if (/<[a-z][^>]*\son\w+\s*=/i.test(html)) findings.push('An element has an inline event handler.');
  if (/<(?:base|object|embed)\b|<meta[^>]+http-equiv|javascript:/i.test(html))
    findings.push('An element was added that can load or lead elsewhere.');
  return findings;
}

function attributeOf(attributes: string, name: string): string | null {
  return new RegExp(`\\b${name}\\s*=\\s*["']?([^"'\\s>]*)`, 'i').exec(attributes)?.[1] ?? null;
}

/** What was found is told by a hash: it may be anything, and a log is read by people. */
function digest(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

async function changedScripts(origin: string, scripts: readonly PaymentScript[]): Promise<string[]> {
  const findings: string[] = [];
  for (const { path, sha384: expected } of scripts) {
    const answer = await fetch(origin + path, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (!answer?.ok) findings.push(`The script ${path} cannot be had.`);
    else if (sha384(new Uint8Array(await answer.arrayBuffer())) !== expected)
      findings.push(`The script ${path} is not what was published.`);
  }
  return findings;
}
