import { readFileSync } from 'node:fs';
import type { Access, AuthorKey } from '../access/access-document.ts';
import { ReleaseError } from '../release-error.ts';
import { parsePublicKey, publicKeyId } from './release-key.ts';

/** The keys whose signatures count, as of now. */
export type TrustedKeys = () => Promise<readonly AuthorKey[]>;

/** Those of the shop's own file where there is one, whatever the registry says; else those of the registry. */
export function trustedKeys(access: Access, file: string | null): TrustedKeys {
  if (file === null) return async () => (await access.current()).keys;
  const pinned = readKeysFile(file);
  return async () => pinned;
}

/** A line for each key: the slice, or `*` for all, the public key, and whose it is. Throws ReleaseError. */
function readKeysFile(file: string): AuthorKey[] {
  const lines = readOrRefuse(file).split('\n');
  return lines.flatMap((line, index) => {
    const [slice = '', publicKey = '', ...holder] = line.trim().split(/\s+/);
    if (slice === '' || slice.startsWith('#')) return [];
    try {
      parsePublicKey(publicKey);
    } catch {
      throw new ReleaseError(
        `Line ${index + 1} of ${file} names no key: write the slice, or *, and the line that key create prints.`,
      );
    }
    return [
      { id: publicKeyId(publicKey), slice, publicKey, for: holder.join(' '), createdAt: '', revokedAt: null },
    ];
  });
}

function readOrRefuse(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ReleaseError(`RELEASES_KEYS names ${file}, which cannot be read.`);
  }
}
