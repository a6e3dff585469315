import crypto from 'node:crypto';
import { pino } from 'pino';
import { buildApp } from '../../../app.ts';
import { countQueries } from '../../../orders/testing/count-queries.ts';
import { readConfig } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { syncBuiltinESMExports } from '../../../testing/worker/core-modules.ts';
import { openTestDatabase } from '../../../testing/worker/test-database.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { makeVerifier } from '../passwords/srp.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const PASSWORD = 'a long walk home';
const COMPUTATIONS = ['createHash', 'createHmac', 'randomBytes', 'randomInt', 'timingSafeEqual'] as const;

let db: Database;
let app: Api;
let queries: () => number;
beforeAll(async () => {
  const counted = countQueries(await openTestDatabase());
  ({ db, queries } = counted);
  const logger = pino({ level: 'silent' });
  app = await buildApp({ db, config: readConfig({}), clock: () => NOW }, logger);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

async function openUser(email: string, confirmed: boolean) {
  const id = crypto.randomUUID();
  await db
    .insertInto('identity_user')
    .values({ id, email, ...makeVerifier(POOL_NAME, id, PASSWORD), confirmed })
    .execute();
}

/** The answer to a call, and what it took: queries, and computations by their kind. */
async function workOf(operation: string, body: object) {
  queries();
  const spies = COMPUTATIONS.map((name) => jest.spyOn(crypto, name));
  syncBuiltinESMExports();
  const answer = await app.inject({
    method: 'POST',
    url: operation.startsWith('/') ? operation : '/_identity/',
    headers: {
      'content-type': operation.startsWith('/') ? 'application/json' : 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify(body),
  });
  const computations = Object.fromEntries(spies.map((spy, at) => [COMPUTATIONS[at], spy.mock.calls.length]));
  for (const spy of spies) spy.mockRestore();
  syncBuiltinESMExports();
  return { status: answer.statusCode, body: answer.json(), work: { queries: queries(), ...computations } };
}

/** What differs by chance is replaced by its kind. */
function withoutChance(body: object) {
  return JSON.parse(
    JSON.stringify(body, (key, value) => {
      if (key === 'SECRET_BLOCK') return String(value).length;
      if (key === 'SALT' || key === 'SRP_B') return /^[0-9a-f]+$/.test(value) ? 'a number' : value;
      return /^[0-9a-f-]{36}$/.test(value) ? 'an id' : value;
    }),
  );
}

async function proveBy(name: string) {
  const asked = await workOf('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: name, SRP_A: 'abc123' },
  });
  return workOf('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      PASSWORD_CLAIM_SECRET_BLOCK: asked.body.ChallengeParameters.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Fri Nov 20 16:00:00 UTC 2026',
    },
  });
}

const WRONG_CODE = '000000';
const CALLS: [string, (name: string) => ReturnType<typeof workOf>][] = [
  ['sign-up', (Username) => workOf('SignUp', { Username, Password: PASSWORD })],
  [
    'the code of a sign-up',
    (Username) => workOf('ConfirmSignUp', { Username, ConfirmationCode: WRONG_CODE }),
  ],
  ['sending that code again', (Username) => workOf('ResendConfirmationCode', { Username })],
  ['a forgotten password', (Username) => workOf('ForgotPassword', { Username })],
  ['a forgotten password, by the API', (email) => workOf('/api/v1/user/forgot', { email })],
  [
    'the code of a new password',
    (Username) =>
      workOf('ConfirmForgotPassword', { Username, ConfirmationCode: WRONG_CODE, Password: PASSWORD }),
  ],
  [
    'the question for a password',
    (USERNAME) =>
      workOf('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A: 'abc123' } }),
  ],
  ['a wrong password', proveBy],
  [
    'a wrong password, by a form',
    (email) => workOf('/api/v1/users/auth/sign_in', { email, password: 'not this one' }),
  ],
  ['sign-up, by a form', (email) => workOf('/api/v1/users/auth/sign_ups', { email, password: PASSWORD })],
  [
    'the code of a sign-up, by a form',
    (email) => workOf('/api/v1/users/auth/confirmations', { email, code: WRONG_CODE }),
  ],
];

test.each(CALLS)(
  '%s takes the same work and gets the same answer with and without an account',
  async (what, call) => {
    const tag = what.replace(/\W+/g, '-');
    // The first call reads the service's own secret, once.
    await call(`first-${tag}@example.com`);
    await openUser(`member-${tag}@example.com`, true);
    await openUser(`signing-up-${tag}@example.com`, false);
    const [absent, ...others] = [
      await call(`absent-${tag}@example.com`),
      await call(`member-${tag}@example.com`),
      await call(`signing-up-${tag}@example.com`),
    ];
    expect(absent?.work.queries).toBeGreaterThan(1);
    for (const other of others) {
      expect(other.work).toEqual(absent?.work);
      expect([other.status, withoutMask(other.body)]).toEqual([absent?.status, withoutMask(absent?.body)]);
    }
  },
);

/** The address is told back with most of it masked: its first letter is the asker's own. */
function withoutMask(body: object = {}) {
  return JSON.parse(
    JSON.stringify(withoutChance(body)).replace(/"Destination":"\w\*\*\*@/g, '"Destination":"@'),
  );
}
