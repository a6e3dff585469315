import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The server's side of Cognito's variant of SRP-6a (3072-bit group, SHA-256): a password is proven without ever being
 * sent, and only a verifier of it is stored. Numbers are hexadecimal text, as they go over the wire.
 */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const G = 2n;
const K = BigInt(`0x${hashHex(padHex(N) + padHex(G))}`);
const KEY_INFO = Buffer.concat([Buffer.from('Caldera Derived Key'), Buffer.from([1])]);

export interface Verifier {
  salt: string;
  verifier: string;
}

/** `b` is the server's secret, `bigB` what the client is told. */
export interface ServerShare {
  b: string;
  bigB: string;
}

export interface Proof {
  poolName: string;
  userId: string;
  verifier: string;
  a: string;
  share: ServerShare;
  secretBlock: string;
  timestamp: string;
  signature: string;
}

export function makeVerifier(
  poolName: string,
  userId: string,
  password: string,
  salt = randomHex(16),
): Verifier {
  const padded = padHex(BigInt(`0x${salt}`));
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`).digest('hex');
  const x = BigInt(`0x${hashHex(padded + identity)}`);
  return { salt: padded, verifier: power(G, x).toString(16) };
}

export function passwordFits(poolName: string, userId: string, password: string, stored: Verifier): boolean {
  const { verifier } = makeVerifier(poolName, userId, password, stored.salt);
  // Of one length, also for an invented user: the comparison takes the same work for every name.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return sameBytes(digest(verifier), digest(stored.verifier));
}

export function openShare(verifier: string): ServerShare {
  const b = BigInt(`0x${randomHex(32)}`);
  const bigB = (K * BigInt(`0x${verifier}`) + power(G, b)) % N;
  return { b: b.toString(16), bigB: bigB.toString(16) };
}

/** A number of the group that looks like a verifier and is none: for users who do not exist. */
export function groupElement(bytes: Buffer): string {
  return (BigInt(`0x${bytes.toString('hex')}`) % N).toString(16);
}

/** Whether the client's signature proves the password of `verifier`. */
export function proofHolds({ poolName, userId, verifier, a, share, ...claim }: Proof): boolean {
  if (!/^[0-9a-f]{1,770}$/i.test(a)) return false;
  const bigA = BigInt(`0x${a}`);
  // With A = 0 every attacker would know the shared secret.
  if (bigA % N === 0n) return false;
  const u = BigInt(`0x${hashHex(padHex(bigA) + padHex(BigInt(`0x${share.bigB}`)))}`);
  const secret = power((bigA * power(BigInt(`0x${verifier}`), u)) % N, BigInt(`0x${share.b}`));
  const seed = createHmac('sha256', Buffer.from(padHex(u), 'hex'))
    .update(Buffer.from(padHex(secret), 'hex'))
    .digest();
  const key = createHmac('sha256', seed).update(KEY_INFO).digest().subarray(0, 16);
  const expected = createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  return sameBytes(Buffer.from(claim.signature, 'base64'), expected);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let factor = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % N;
    factor = (factor * factor) % N;
  }
  return result;
}

/** Whole bytes, with a zero in front where the first bit would make the number look negative. */
function padHex(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

function hashHex(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
}

function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

function sameBytes(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
