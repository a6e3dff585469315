import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { AuthorKey } from '../access/access-document.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStorage } from '../release-storage.ts';
import { parsePublicKey, type ReleaseKey } from './release-key.ts';

/** An author's word for a release, over the bytes of its `slice.json`, which names all other files by hash. */
export const releaseSignature = z.strictObject({
  /** The key's id. */
  key: z.string(),
  /** Ed25519, in base64. */
  signature: z.base64(),
});
export type ReleaseSignature = z.infer<typeof releaseSignature>;

export function signRelease(manifest: Uint8Array, key: ReleaseKey): ReleaseSignature {
  return { key: key.id, signature: sign(null, manifest, key.privateKey).toString('base64') };
}

/** Throws ReleaseError unless the signature is by one of these keys over exactly these bytes. */
export function verifyRelease(
  release: { name: string; version: string; manifest: Uint8Array },
  signature: ReleaseSignature | null,
  keys: readonly AuthorKey[],
): void {
  const { name, version, manifest } = release;
  const label = `${name} ${version}`;
  if (!signature)
    throw new ReleaseError(`${label} is not signed: publish it again with a key of its authors.`);
  const key = keys.find(({ id, slice }) => id === signature.key && (slice === name || slice === '*'));
  if (!key)
    throw new ReleaseError(
      `${label} is signed by the key ${signature.key}, which is none of ${name}'s: have the shop add it.`,
    );
  const bytes = Buffer.from(signature.signature, 'base64');
  if (!verify(null, manifest, parsePublicKey(key.publicKey), bytes))
    throw new ReleaseError(`${label} is not what its author signed with the key ${signature.key}.`);
}

const SIGNATURES = '.signatures';
const FILE = 'signature.json';

/** Beside the releases, so that what is stored of one never changes. */
export async function writeSignature(
  storage: ReleaseStorage,
  { name, version }: { name: string; version: string },
  signature: ReleaseSignature,
): Promise<void> {
  const files = new Map([[FILE, Buffer.from(JSON.stringify(signature))]]);
  await storage.write({ name: SIGNATURES, version: `${name}@${version}`, files });
}

/** Null where there is none that can be read. */
export async function readSignature(
  storage: ReleaseStorage,
  name: string,
  version: string,
): Promise<ReleaseSignature | null> {
  const text = await storage.read(`${SIGNATURES}/${name}@${version}/${FILE}`);
  try {
    return text && releaseSignature.parse(JSON.parse(text.toString('utf8')));
  } catch {
    // What is no signature signs nothing.
    return null;
  }
}
