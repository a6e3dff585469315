import { z } from 'zod';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { ReleaseError } from '../release-error.ts';
import type { DocumentStorage } from '../release-storage.ts';

/** What a token may do with the releases of its slice; `operate` is for the whole site, and for tokens of all slices. */
export const SCOPES = ['publish', 'promote', 'operate'] as const;
export type Scope = (typeof SCOPES)[number];

/** The slice of a token or key that is for all of them. */
export const EVERY_SLICE = '*';

const token = z.strictObject({
  id: z.string(),
  /** Whose releases it is for; `*` for every slice's. */
  slice: z.string(),
  /** Of the whole token, which is shown once and kept nowhere. */
  sha256: z.string(),
  may: z.array(z.enum(SCOPES)),
  /** Who holds it, as the log names them. */
  for: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
});

const key = z.strictObject({
  /** Short hash of the public key. */
  id: z.string(),
  /** Whose releases it signs; `*` for every slice's. */
  slice: z.string(),
  publicKey: z.string(),
  for: z.string(),
  createdAt: z.string(),
  revokedAt: z.string().nullable(),
});

const access = z.strictObject({ tokens: z.array(token), keys: z.array(key) });

export type Token = z.infer<typeof token>;
/** The public half of the key that an author signs with. */
export type AuthorKey = z.infer<typeof key>;
/** Who may publish and promote, as `access.json` says it. */
export type AccessDocument = z.infer<typeof access>;

export type Access = OpenDocument<AccessDocument>;

export function openAccess(storage: DocumentStorage, warn: (message: string) => void): Access {
  return openDocument(
    {
      title: 'access',
      parse: (text) => access.parse(JSON.parse(text)),
      empty: { tokens: [], keys: [] },
      isEmpty: ({ tokens, keys }) => tokens.length + keys.length === 0,
    },
    storage,
    warn,
  );
}

/** Adds a key. The same one again for the same slice changes nothing; one that was revoked stays so. */
export function withKey(document: AccessDocument, added: AuthorKey): AccessDocument {
  const known = document.keys.filter(({ id }) => id === added.id);
  if (known.some(({ revokedAt }) => revokedAt))
    throw new ReleaseError(`The key ${added.id} was revoked: make another one.`);
  if (known.some(({ slice }) => slice === added.slice)) return document;
  return { ...document, keys: [...document.keys, added] };
}

export function withToken(document: AccessDocument, added: Token): AccessDocument {
  return { ...document, tokens: [...document.tokens, added] };
}

/** Ends a token for good. */
export function withoutToken(document: AccessDocument, id: string, at: string): AccessDocument {
  if (!document.tokens.some((token) => token.id === id))
    throw new ReleaseError(`There is no token ${id}: see npm run slices -- token list.`);
  return {
    ...document,
    tokens: document.tokens.map((token) => (token.id === id ? ended(token, at) : token)),
  };
}

/** Ends a key for good, for every slice that it signs. */
export function withoutKey(document: AccessDocument, id: string, at: string): AccessDocument {
  if (!document.keys.some((key) => key.id === id))
    throw new ReleaseError(`There is no key ${id}: see npm run slices -- key list.`);
  return { ...document, keys: document.keys.map((key) => (key.id === id ? ended(key, at) : key)) };
}

function ended<One extends { revokedAt: string | null }>(one: One, at: string): One {
  return { ...one, revokedAt: one.revokedAt ?? at };
}
