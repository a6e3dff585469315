import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi({ lifetime: 'test' });
const ADA = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Byron',
  state: 'IL',
  accept_rules: true,
};

const enter = (body: object) =>
  api.app.inject({ method: 'POST', url: '/api/v1/sweepstakes/entries', payload: body });
const entries = () => api.db.selectFrom('sweepstakes_entry').selectAll().orderBy('email').execute();

test('a visitor enters once, however often they send the form, also at the same moment', async () => {
  const answers = await Promise.all(
    ['ada@example.com', 'ADA@example.com', 'ada@example.com'].map((email) => enter({ ...ADA, email })),
  );
  const codes = answers.map((answer) => answer.json().data.share_code);
  expect(new Set(codes).size).toBe(1);
  expect(await entries()).toHaveLength(1);
  const tagged = await enter({ ...ADA, email: 'Ada+2@example.com' });
  expect(tagged.json().data.share_code).toBe(codes[0]);
  await enter({ ...ADA, shared: true });
  await enter(ADA);
  expect(await entries()).toMatchObject([{ email: 'ada@example.com', shared: true, friend_of: null }]);
});

test('a friend who enters by a link counts for the friend who sent it, a made-up link for no one', async () => {
  const { share_code: friend } = (await enter(ADA)).json().data;
  await enter({ ...ADA, email: 'bo@example.com', friend });
  await enter({ ...ADA, email: 'cy@example.com', friend: 'made-up' });
  // A visitor is not their own friend.
  await enter({ ...ADA, friend });
  expect((await entries()).map(({ email, friend_of }) => [email, friend_of])).toEqual([
    ['ada@example.com', null],
    ['bo@example.com', 'ada@example.com'],
    ['cy@example.com', null],
  ]);
});

test('the official rules are kept: who may enter, that they are accepted, and when', async () => {
  for (const [field, value] of [
    ['state', 'HI'],
    ['state', 'AK'],
    ['state', 'ZZ'],
    ['accept_rules', false],
    ['first_name', ' '],
    ['email', 'no-address'],
  ] as const) {
    const answer = await enter({ ...ADA, email: 'di@example.com', [field]: value });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 110]);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  }
  for (const [now, status] of [
    ['2026-10-01T13:59:59Z', 422],
    ['2026-10-01T14:00:00Z', 200],
    ['2027-04-01T04:59:59Z', 200],
    ['2027-04-01T05:00:00Z', 422],
  ] as const) {
    api.setNow(now);
    expect((await enter({ ...ADA, email: 'ed@example.com' })).statusCode).toBe(status);
  }
});
