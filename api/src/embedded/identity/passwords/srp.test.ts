import { createHash, createHmac, getDiffieHellman } from 'node:crypto';
import { makeVerifier, openShare, passwordFits, proofHolds } from './srp.ts';

const POOL = 'Sanderling';
const USER = '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11';
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const claim = { secretBlock: 'c2VjcmV0', timestamp: 'Fri Nov 20 16:00:00 UTC 2026' };
const kept = makeVerifier(POOL, USER, 'a long walk home');

const padded = (value: bigint) => {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
};

/** What an attacker signs who knows no password and has chosen A so that the shared secret comes out as nothing. */
function signatureWithoutPassword(a: string, bigB: string): string {
  const both = padded(BigInt(`0x${a}`)) + padded(BigInt(`0x${bigB}`));
  const u = BigInt(`0x${createHash('sha256').update(Buffer.from(both, 'hex')).digest('hex')}`);
  const salt = Buffer.from(padded(u), 'hex');
  const seed = createHmac('sha256', salt)
    .update(Buffer.from(padded(0n), 'hex'))
    .digest();
  const info = Buffer.concat([Buffer.from('Caldera Derived Key'), Buffer.from([1])]);
  const key = createHmac('sha256', seed).update(info).digest().subarray(0, 16);
  return createHmac('sha256', key)
    .update(POOL)
    .update(USER)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest('base64');
}

test.each([
  ['0', 0n],
  ['N', N],
  ['2 N', 2n * N],
  ['3 N', 3n * N],
])('an attacker without the password cannot sign in by sending %s as A', (_name, value) => {
  const share = openShare(kept.verifier);
  const a = value.toString(16);
  const signature = signatureWithoutPassword(a, share.bigB);
  const proof = { poolName: POOL, userId: USER, verifier: kept.verifier, a, share, ...claim, signature };
  expect(proofHolds(proof)).toBe(false);
});

test.each([
  ['nothing', ''],
  ['below zero', '-1'],
  ['written with a prefix', '0x1'],
  ['no number', 'g'],
  ['longer than the group', 'f'.repeat(771)],
  ['written with a blank', ' 1'],
])('an A that is %s proves nothing', (_what, a) => {
  const share = openShare(kept.verifier);
  const signature = Buffer.alloc(32).toString('base64');
  const proof = { poolName: POOL, userId: USER, verifier: kept.verifier, a, share, ...claim, signature };
  expect(proofHolds(proof)).toBe(false);
});

test('a verifier proves its password, does not reveal it, and differs each time', () => {
  expect(passwordFits(POOL, USER, 'a long walk home', kept)).toBe(true);
  expect(passwordFits(POOL, USER, 'a long walk homE', kept)).toBe(false);
  expect(makeVerifier(POOL, USER, 'a long walk home').verifier).not.toBe(kept.verifier);
});
