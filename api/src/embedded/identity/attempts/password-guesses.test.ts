import { networkOf } from '@sanderling/server/network-of';
import { useTestApi } from '../../../testing/test-api.ts';
import { embeddedIdentity } from '../service/embedded-identity.ts';
import { storePlace } from '../visitors/known-devices.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { deleteGuesses } from './attempts.ts';
import { countPasswordGuess } from './password-guesses.ts';

const api = useTestApi();
const HOUR_MS = 3_600_000;
let now = new Date('2026-11-20T16:00:00Z');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const identity = () => embeddedIdentity({ db: api.db, config: api.config, clock: () => now });
// What was guessed in the test before has ended by now.
beforeEach(() => later(25 * HOUR_MS));
let accounts = 0;

/** A user, and the key of their name. */
async function open() {
  accounts += 1;
  const userId = crypto.randomUUID();
  const email = `counted-${accounts}@example.com`;
  await api.db
    .insertInto('identity_user')
    .values({ id: userId, email, salt: '', verifier: '', confirmed: true })
    .execute();
  return { userId, nameKey: `name${accounts}of` };
}
const from = (address: string, device = crypto.randomUUID()): Visitor => ({
  network: networkOf(address),
  device,
});
const stranger = (at: number) => from(`203.0.${Math.floor(at / 200)}.${at % 200}`);

/** How many of these wrong passwords a visitor is told of. */
async function told(account: { userId: string | null; nameKey: string }, visitor: Visitor, tries: number) {
  let answered = 0;
  for (let count = 0; count < tries; count++) {
    if ((await countPasswordGuess(identity(), visitor, account)).isAnswered) answered += 1;
  }
  return answered;
}
async function verdictsRevealed(
  account: { userId: string | null; nameKey: string },
  strangers: number,
  tries: number,
) {
  let answered = 0;
  for (let at = 0; at < strangers; at++) answered += await told(account, stranger(at), tries);
  return answered;
}

test.each([['an account'], ['a name without an account']])(
  'ten passwords of one address and a hundred of all are told to be wrong in a day, for %s',
  async (whose) => {
    const account = whose === 'an account' ? await open() : { userId: null, nameKey: 'unused' };
    expect(await told(account, stranger(0), 15)).toBe(10);
    expect(await verdictsRevealed(account, 11, 10)).toBe(90);
    later(23 * HOUR_MS);
    expect(await verdictsRevealed(account, 12, 1)).toBe(0);
    later(2 * HOUR_MS);
    expect(await verdictsRevealed(account, 11, 10)).toBe(100);
  },
);

test('hundreds of strangers’ passwords leave a known device all of its own tries, and a known network its ten', async () => {
  const account = await open();
  const own = from('198.51.100.7');
  await storePlace(identity(), account.userId, own);
  // One of them is behind the owner's own address.
  expect(await told(account, from('198.51.100.7'), 12)).toBe(10);
  expect(await verdictsRevealed(account, 11, 10)).toBe(100);
  expect(await told(account, own, 25)).toBe(20);
  const elsewhere = await open();
  await storePlace(identity(), elsewhere.userId, own);
  expect(await verdictsRevealed(elsewhere, 11, 10)).toBe(100);
  expect(await told(elsewhere, from('198.51.100.7'), 12)).toBe(10);
});

test('a device of one account is a stranger to every other', async () => {
  const [account, other] = [await open(), await open()];
  const device = from('198.51.100.8');
  await storePlace(identity(), other.userId, device);
  expect(await told(account, device, 15)).toBe(10);
});

test('sign-ins of the owner give a guesser no further tries', async () => {
  const account = await open();
  expect(await verdictsRevealed(account, 9, 10)).toBe(90);
  for (let count = 0; count < 5; count++) {
    const guess = await countPasswordGuess(identity(), stranger(100 + count), account);
    expect(guess.isAnswered).toBe(true);
    await guess.takeBack();
  }
  expect(await told(account, stranger(150), 10)).toBe(10);
  expect(await told(account, stranger(151), 10)).toBe(0);
});

test('one password for a list of names is told to be wrong a hundred times to one network, whose addresses count as one', async () => {
  let answered = 0;
  for (let at = 0; at < 120; at++) {
    const account = { userId: null, nameKey: `listed${at}` };
    answered += await told(account, from(`2001:db8:1:2:${at.toString(16)}::1`), 1);
  }
  expect(answered).toBe(100);
  expect(await told({ userId: null, nameKey: 'listed' }, from('2001:db8:1:3::1'), 1)).toBe(1);
});

test('of thirty passwords of strangers at the same time ten are told to be wrong', async () => {
  const account = await open();
  const guesses = await Promise.all(
    Array.from({ length: 30 }, () => countPasswordGuess(identity(), stranger(0), account)),
  );
  expect(guesses.filter(({ isAnswered }) => isAnswered)).toHaveLength(10);
});

test('with a new password the count of tries begins anew, for that account alone', async () => {
  const [account, other] = [await open(), await open()];
  for (const each of [account, other]) expect(await verdictsRevealed(each, 11, 10)).toBe(100);
  await deleteGuesses(api.db, account.nameKey);
  expect([await told(account, stranger(0), 1), await told(other, stranger(0), 1)]).toEqual([1, 0]);
});
