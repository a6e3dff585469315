import {
  type Access,
  type AccessDocument,
  type AuthorKey,
  EVERY_SLICE,
  SCOPES,
  type Scope,
  withKey,
  withoutKey,
  withoutToken,
  withToken,
} from '@sanderling/releases/access/access-document';
import { allowanceOf, createToken } from '@sanderling/releases/access/tokens';
import { tokenInLog } from '@sanderling/releases/audit/log-access';
import { ReleaseError } from '@sanderling/releases/release-error';
import type { Releases } from '@sanderling/releases/releases';
import { machineKey, parsePublicKey, publicKeyId } from '@sanderling/releases/signatures/release-key';
import { mustBeName } from './must-be-known.ts';

export interface AccessContext {
  args: readonly string[];
  dataDir: string;
  access: Access;
  releases: Pick<Releases, 'logAccess' | 'logExpiredTokens'>;
  change: { why?: string | null };
  expires: string | undefined;
  may: string | undefined;
  holder: string | undefined;
  say: (line: string) => void;
  now: () => Date;
}

export const ACCESS_HELP = `  npm run slices -- token create <slice> --for <team> [--expires 90d] [--may publish,promote]
                                                        a token for a team on another machine, shown once; the slice may be a new one
  npm run slices -- token create '*' --for <operator>   the same for an operator: every slice, freezes and restoring too
  npm run slices -- token list                          all tokens: whose, for what, until when
  npm run slices -- token revoke <id>                   end a token now
  npm run slices -- key create                          this machine's key, made where there is none: its public half
  npm run slices -- key add <slice> <public key> --for <team>
                                                        let releases of a slice be signed with it
  npm run slices -- key list                            whose signatures count
  npm run slices -- key revoke <id>                     take nothing new that it signs; what is live goes on`;

const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

export async function token(context: AccessContext) {
  const { args, access, releases, change, say, now } = context;
  const [verb, subject] = args;
  await releases.logExpiredTokens();
  if (verb === 'create') return createFor(context, subject);
  if (verb === 'list') {
    for (const each of (await access.current()).tokens)
      say([each.id, each.slice, each.may.join(','), stateOf(each, now()), each.for].join('\t'));
    return;
  }
  if (verb === 'revoke' && subject) {
    const end = (document: AccessDocument) => withoutToken(document, subject, now().toISOString());
    const ended = end(await access.current()).tokens.find(({ id }) => id === subject);
    if (ended) await releases.logAccess({ action: 'token-revoke', what: tokenInLog(ended) }, change);
    await access.update(end);
    return say(`The token ${subject} is revoked.`);
  }
  throw new ReleaseError('Say what to do: token create <slice>, token list, or token revoke <id>.');
}

export async function key({ args, access, releases, change, dataDir, holder, say, now }: AccessContext) {
  const [verb, subject, publicKey] = args;
  if (verb === 'create') return say((await machineKey(dataDir)).publicKey);
  if (verb === 'add' && subject && publicKey) {
    mustBeSlice(subject);
    parsePublicKey(publicKey);
    const id = publicKeyId(publicKey);
    const createdAt = now().toISOString();
    const added = { id, slice: subject, publicKey, for: mustBeNamed(holder), createdAt, revokedAt: null };
    const add = (document: AccessDocument) => withKey(document, added);
    const before = await access.current();
    // Written down first: no key counts that the log does not have.
    if (add(before) !== before)
      await releases.logAccess({ action: 'key-add', what: keyInLog(added) }, change);
    await access.update(add);
    return say(`Releases of ${subject} may be signed with the key ${id}.`);
  }
  if (verb === 'list') {
    for (const each of (await access.current()).keys)
      say(
        [each.id, each.slice, each.revokedAt ? `revoked ${each.revokedAt}` : 'in force', each.for].join('\t'),
      );
    return;
  }
  if (verb === 'revoke' && subject) {
    const end = (document: AccessDocument) => withoutKey(document, subject, now().toISOString());
    const ended = end(await access.current()).keys.filter(({ id }) => id === subject);
    for (const each of ended)
      await releases.logAccess({ action: 'key-revoke', what: keyInLog(each) }, change);
    await access.update(end);
    return say(`The key ${subject} is revoked: nothing new that it signs is taken.`);
  }
  throw new ReleaseError(
    'Say what to do: key create, key add <slice> <public key>, key list, or key revoke <id>.',
  );
}

async function createFor(context: AccessContext, slice: string | undefined) {
  const { access, releases, change, expires = '90d', holder, say, now } = context;
  if (!slice)
    throw new ReleaseError(
      'Say of which slice: npm run slices -- token create mf-promotions --for "promotions team".',
    );
  mustBeSlice(slice);
  const may = context.may ?? (slice === EVERY_SLICE ? SCOPES : OF_A_TEAM).join();
  const days = Number(/^(\d+)d$/.exec(expires)?.[1]);
  if (!(days >= 1 && days <= MAX_DAYS))
    throw new ReleaseError(`--expires is "${expires}": write days, as 90d, at most ${MAX_DAYS}d.`);
  const createdAt = now();
  const made = createToken({
    slice,
    may: scopesOf(may, slice),
    holder: mustBeNamed(holder),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
  });
  await releases.logAccess({ action: 'token-create', what: tokenInLog(made.token) }, change);
  await access.update((document) => withToken(document, made.token));
  say(`The token ${made.token.id} may ${allowanceOf(made.token)} until ${made.token.expiresAt}.`);
  if (context.may === undefined && slice !== EVERY_SLICE)
    say('To promote is to make live: --may publish makes a token that leaves that to the shop.');
  say('It is shown this once. Its holder sets it as RELEASES_TOKEN:');
  say(made.text);
}

const OF_A_TEAM: readonly Scope[] = ['publish', 'promote'];

function mustBeSlice(slice: string) {
  if (slice !== EVERY_SLICE) mustBeName(slice);
}

function keyInLog({ id, slice, for: holder }: AuthorKey): string {
  return `key ${id} of ${holder}: ${slice === EVERY_SLICE ? 'every slice' : slice}`;
}

function scopesOf(text: string, slice: string): Scope[] {
  const words = text.split(',').map((word) => word.trim());
  const allowed = slice === EVERY_SLICE ? SCOPES : OF_A_TEAM;
  const scopes = allowed.filter((scope) => words.includes(scope));
  if (scopes.length > 0 && scopes.length === new Set(words).size) return scopes;
  throw new ReleaseError(`--may is "${text}": it can be ${allowed.join(', ')}, or several with commas.`);
}

function mustBeNamed(holder: string | undefined): string {
  if (holder?.trim()) return holder.trim();
  throw new ReleaseError('Say whose it is, for the log: --for "promotions team".');
}

function stateOf(
  { revokedAt, expiresAt }: { revokedAt: string | null; expiresAt: string },
  now: Date,
): string {
  if (revokedAt) return `revoked ${revokedAt}`;
  return `${now.toISOString() < expiresAt ? 'until' : 'expired'} ${expiresAt}`;
}
