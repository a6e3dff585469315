import { pino } from 'pino';
import { buildApp } from '../../../app.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { makeVerifier } from '../passwords/srp.ts';
import { openSession } from '../sessions/sessions.ts';
import { issueTokens } from '../sessions/tokens.ts';
import { newestCode } from '../testing/mails.ts';
import { embeddedIdentity } from './embedded-identity.ts';

const START = Date.parse('2026-11-20T16:00:00Z');
const PASSWORD = 'a long walk home';
const MINUTE = 60_000;
const api = useTestApi({ now: new Date(START).toISOString() });
let nowMs = START;
/** Two processes of the API on one database: what each keeps in memory, the other does not know. */
let processes: { app: Api; identity: IdentityContext }[];

beforeAll(async () => {
  const { db, config } = api;
  const clock = () => new Date(nowMs);
  const open = async () => ({
    app: await buildApp({ db, config, clock }, pino({ level: 'silent' })),
    identity: embeddedIdentity({ db, config, clock }),
  });
  processes = [await open(), await open()];
});
afterAll(() => Promise.all(processes.map(({ app }) => app.close())));

const processAt = (at: number) => {
  const found = processes[at % processes.length];
  if (!found) throw new Error('There are two.');
  return found;
};
const call = async (at: number, operation: string, body: object) => {
  const answer = await processAt(at).app.inject({
    method: 'POST',
    url: '/_identity/',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `x.${operation}` },
    payload: JSON.stringify(body),
  });
  return answer.json();
};
async function openUser(email: string) {
  const id = crypto.randomUUID();
  const password = makeVerifier(POOL_NAME, id, PASSWORD);
  await api.db
    .insertInto('identity_user')
    .values({ id, email, ...password, confirmed: true })
    .execute();
  return id;
}

test('R411 forty guesses of a code at two processes at the same time spoil it for both', async () => {
  await openUser('guessed@example.com');
  await call(0, 'ForgotPassword', { Username: 'guessed@example.com' });
  const right = await newestCode(api, 'guessed@example.com');
  const guess = (at: number) =>
    call(at, 'ConfirmForgotPassword', {
      Username: 'guessed@example.com',
      ConfirmationCode: String(Number(right) + 1 + at).padStart(6, '0'),
      Password: 'of the guesser',
    });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(at)));
  expect(answers.map(({ __type: type }) => type)).toEqual(Array(40).fill('CodeMismatchException'));
  // The right one is spoilt by now, wherever it is tried.
  const late = await call(1, 'ConfirmForgotPassword', {
    Username: 'guessed@example.com',
    ConfirmationCode: right,
    Password: 'of the guesser',
  });
  expect(late.__type).toBe('CodeMismatchException');
});

test('R411 a code that is right is used once, however many processes are asked at the same time', async () => {
  await openUser('once@example.com');
  await call(0, 'ForgotPassword', { Username: 'once@example.com' });
  const ConfirmationCode = await newestCode(api, 'once@example.com');
  const answers = await Promise.all(
    [0, 1, 2, 3].map((at) =>
      call(at, 'ConfirmForgotPassword', {
        Username: 'once@example.com',
        ConfirmationCode,
        Password: `a new password ${at}`,
      }),
    ),
  );
  expect(answers.filter((answer) => answer.__type === undefined)).toHaveLength(1);
});

test('of thirty passwords at two processes at the same time ten are told to be wrong', async () => {
  await openUser('tried@example.com');
  const form = {
    client_id: 'sanderling-store',
    redirect_uri: 'http://localhost:3000/oauth-callback',
    response_type: 'code',
    username: 'tried@example.com',
  };
  const enter = async (at: number, password: string) => {
    const answer = await processAt(at).app.inject({
      method: 'POST',
      url: '/_identity/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...form, password }).toString(),
    });
    return answer.body.includes('One more step') ? 'mail' : answer.statusCode;
  };
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => enter(at, `guess ${at}`)));
  expect(answers.filter((answer) => answer === 401)).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'mail')).toHaveLength(20);
  expect([await enter(0, PASSWORD), await enter(1, PASSWORD)]).toEqual(['mail', 'mail']);
});

test('R445 two rotations in a row sign no user out, whichever process signs and whichever verifies', async () => {
  const user = await openUser('keys@example.com');
  const tokenOf = async (at: number) => {
    const { identity } = processAt(at);
    const { session } = await openSession(identity, user, 'openid');
    return (await issueTokens(identity, session)).idToken;
  };
  const statuses = (token: string) =>
    Promise.all(
      processes.map(async ({ app }) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await app.inject({ url: '/api/v1/user', headers })).statusCode;
      }),
    );
  await api.db
    .insertInto('account')
    .values({ subject: user, email: 'keys@example.com', role: null })
    .execute();
  const before = await tokenOf(0);
  expect(await statuses(before)).toEqual([200, 200]);
  // In the same moment, and once more a little later, by the process that knew nothing of it.
  await processAt(1).identity.keys.rotate();
  nowMs += 1;
  await processAt(1).identity.keys.rotate();
  const [stale, fresh] = [await tokenOf(0), await tokenOf(1)];
  expect(new Set([before, stale, fresh].map(kidOf)).size).toBe(2);
  for (const token of [before, stale, fresh]) expect(await statuses(token)).toEqual([200, 200]);
  nowMs += 2 * MINUTE;
  expect(kidOf(await tokenOf(0))).toBe(kidOf(fresh));
  const { keys } = await processAt(0).identity.keys.published();
  expect(keys).toHaveLength(3);
});

function kidOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
}
