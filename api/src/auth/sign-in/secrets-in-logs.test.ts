import { Writable } from 'node:stream';
import { loggedPath } from '@sanderling/logging/logged-path';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../platform/config/config.ts';
import { loggerOptions } from '../../platform/process/logger.ts';
import { openTestDatabase } from '../../testing/worker/test-database.ts';

const EMAIL = 'canary@example.com';
const PASSWORD = 'canary password';
const TOKEN = 'canary-token-that-opens-something-0123456789';

test('no e-mail address, password, code or token ever stands in a log, at any level', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const db = await openTestDatabase();
  const app = await buildApp(
    { db, config: readConfig({}), clock: () => new Date() },
    pino(loggerOptions('trace'), stream),
  );
  const identity = (operation: string, body: object) =>
    app.inject({
      method: 'POST',
      url: '/_identity/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      payload: JSON.stringify(body),
    });
  const authorization = { authorization: `Bearer ${TOKEN}` };
  await identity('SignUp', { Username: EMAIL, Password: PASSWORD });
  await identity('ConfirmSignUp', { Username: EMAIL, ConfirmationCode: '424242' });
  await identity('GetTokensFromRefreshToken', { RefreshToken: TOKEN });
  await app.inject(`/api/v1/user/check?email=${EMAIL}`);
  await app.inject({ method: 'POST', url: '/api/v1/user/forgot', payload: { email: EMAIL } });
  await app.inject({
    method: 'POST',
    url: '/api/v1/user/reset',
    payload: { token: TOKEN, password: PASSWORD },
  });
  await app.inject({ url: '/api/v1/user', headers: authorization });
  await app.inject({ method: 'POST', url: `/api/v1/link_orders/${TOKEN}/accept`, headers: authorization });
  await app.inject(`/api/v1/users/auth/cognito/callback?code=${TOKEN}&redirect_uri=x`);
  // What fails inside says which request it was, and nothing of what was in it.
  await db.schema.alterTable('identity_user').renameTo('identity_user_away').execute();
  const broken = await identity('SignUp', { Username: EMAIL, Password: PASSWORD });
  expect(broken.statusCode).toBe(500);
  expect(broken.body).not.toContain('identity_user');
  await app.close();
  await db.destroy();
  expect(log).toContain('/api/v1/user/check');
  expect(log).toContain('identity service failed');
  for (const secret of [EMAIL, PASSWORD, TOKEN, '424242'])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
});

test('a path that holds a secret is written down without it', () => {
  expect(loggedPath('/reset_password/abc?x=1')).toBe('/reset_password/...');
  expect(loggedPath('/link_order/abc/accept')).toBe('/link_order/.../accept');
  expect(loggedPath('/api/v1/link_orders/abc/accept')).toBe('/api/v1/link_orders/.../accept');
  expect(loggedPath('/products/mara?page=2')).toBe('/products/mara');
});
