import { createHash, randomBytes } from 'node:crypto';
import { AccessDenied } from './access-denied.ts';
import { type AccessDocument, EVERY_SLICE, type Scope, type Token } from './access-document.ts';

const PREFIX = 'release_';
const SHAPE = /^release_[\w-]{43}$/;

interface WantedToken {
  slice: string;
  may: readonly Scope[];
  /** Who holds it. */
  holder: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A new token for a slice's releases: the text for its holder, and what is kept of it. */
export function createToken({ slice, may, holder, createdAt, expiresAt }: WantedToken) {
  const text = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const sha256 = hashOf(text);
  const token: Token = {
    id: sha256.slice(0, 8),
    slice,
    sha256,
    may: [...may],
    for: holder,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: null,
  };
  return { text, token };
}

/**
 * The token of an `Authorization` header. Throws AccessDenied for one that is unknown, revoked or expired; `read` is not asked about what
 * cannot be one.
 */
export async function tokenOf(
  header: string | undefined,
  read: () => Promise<AccessDocument>,
  now: Date,
): Promise<Token> {
  const text = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  if (text === undefined)
    throw new AccessDenied(
      401,
      'Send a token: set RELEASES_TOKEN to the one that the shop made for your slice.',
    );
  const { tokens } = SHAPE.test(text) ? await read() : { tokens: [] };
  // Only the hash of a guess is ever compared: how long that takes tells nothing of the token.
  const sha256 = hashOf(text);
  const token = tokens.find((one) => one.sha256 === sha256);
  if (!token) throw new AccessDenied(401, 'This token is unknown here: ask the shop for one.');
  const { id, revokedAt, expiresAt } = token;
  if (revokedAt)
    throw new AccessDenied(401, `The token ${id} was revoked on ${revokedAt}: ask the shop for another.`);
  if (now.toISOString() >= expiresAt)
    throw new AccessDenied(401, `The token ${id} expired on ${expiresAt}: ask the shop for another.`);
  return token;
}

/** Throws AccessDenied with what the token may, where that is not this. */
export function mustAllow(token: Token, wanted: 'publish' | 'promote', wantedSlice: string): void {
  const { slice, may } = token;
  if ((slice === EVERY_SLICE || slice === wantedSlice) && may.includes(wanted)) return;
  throw new AccessDenied(403, `${allowance(token)}, and does not let you ${wanted} ${wantedSlice}.`);
}

/** The same for what concerns the whole site; `what` completes "does not let you ...". */
export function mustOperate(token: Token, what: string): void {
  if (mayOperate(token)) return;
  throw new AccessDenied(
    403,
    `${allowance(token)}, and does not let you ${what}: that takes an operator's token, or is done at the shop.`,
  );
}

export function mayOperate({ slice, may }: Token): boolean {
  return slice === EVERY_SLICE && may.includes('operate');
}

function allowance({ id, ...token }: Token): string {
  return `The token ${id} may ${allowanceOf(token)}`;
}

/** What a token may do, in words that go on after "may". */
export function allowanceOf({ slice, may }: Pick<Token, 'slice' | 'may'>): string {
  const ofSlice = may.filter((scope) => scope !== 'operate').join(' and ');
  return [
    ...(ofSlice === '' ? [] : [`${ofSlice} ${slice === EVERY_SLICE ? 'every slice' : slice}`]),
    ...(may.includes('operate') ? ['freeze and restore the whole site'] : []),
  ].join(', and ');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
