import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../is-system-error.ts';
import { ReleaseError } from '../release-error.ts';

/** What an author signs releases with. */
export interface ReleaseKey {
  id: string;
  /** As `key add` takes it. */
  publicKey: string;
  privateKey: KeyObject;
}

const FILE = 'release-key.pem';

/** The key of this machine, in its data directory. It is made at the first use, for its owner's eyes alone. */
export async function machineKey(dataDir: string): Promise<ReleaseKey> {
  const file = path.join(dataDir, FILE);
  return (await readKey(file)) ?? makeKey(file);
}

export function publicKeyId(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 12);
}

/** Throws ReleaseError for what is not the public half of an Ed25519 key. */
export function parsePublicKey(publicKey: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below, in the words of who has to send another.
  }
  throw new ReleaseError(`"${publicKey}" is no public key: take the line that key create prints.`);
}

async function readKey(file: string): Promise<ReleaseKey | null> {
  const pem = await readFile(file, 'utf8').catch((error) => {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  });
  if (pem === null) return null;
  try {
    const privateKey = createPrivateKey(pem);
    if (privateKey.asymmetricKeyType === 'ed25519') return withPublicHalf(privateKey);
  } catch {
    // Said below: the file is there, and is no key.
  }
  throw new ReleaseError(`${file} is no Ed25519 key: put it back, or remove it and register the next one.`);
}

async function makeKey(file: string): Promise<ReleaseKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const draft = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  try {
    // A link is made whole or not at all: of two processes that publish first, both use the key of one.
    await link(draft, file);
    return withPublicHalf(privateKey);
  } catch (error) {
    const made = await readKey(file);
    if (!made) throw error;
    return made;
  } finally {
    await rm(draft, { force: true });
  }
}

function withPublicHalf(privateKey: KeyObject): ReleaseKey {
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
  return { id: publicKeyId(publicKey), publicKey, privateKey };
}
