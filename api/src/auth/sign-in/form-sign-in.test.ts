import { decodeJwt } from 'jose';
import { PASSWORD, useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';
import { newestCode, newestMail } from '../../embedded/identity/testing/mails.ts';

const { shop, signIn, call } = useSignedInShop();
const enter = (email: string, password = PASSWORD) =>
  call('POST', '/users/auth/sign_in', {}, { email, password });
const newMails = () => shop.api.db.deleteFrom('mail_outbox').execute();
beforeEach(async () => {
  await newMails();
  await shop.api.db.deleteFrom('identity_attempt').execute();
});

test('R052 a posted password signs in, and the token is the customer’s', async () => {
  const { subject } = await signIn('ada@example.com', 'trade_designer');
  const { status, data } = await enter('Ada@Example.com');
  expect([status, data]).toMatchObject([200, { step: 'signed-in', role: 'trade_designer' }]);
  expect(decodeJwt(data.token).sub).toBe(subject);
  const headers = { authorization: `Bearer ${data.token}` };
  expect((await call('POST', '/user/initial_check', headers, { order_id: null })).data.email).toBe(
    'ada@example.com',
  );
});

test('R052 a wrong password and an address without an account are refused alike', async () => {
  await signIn('known@example.com');
  const [wrong, unknown] = [await enter('known@example.com', 'not it'), await enter('absent@example.com')];
  expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
  expect(wrong.text).toContain('Incorrect e-mail address or password.');
});

test('R053 R411 a sign-up waits for its own code, which signs in; before that the password leads to the code', async () => {
  const email = 'new@example.com';
  const taken = await call('POST', '/users/auth/sign_ups', {}, { email, password: PASSWORD });
  const signUpId = taken.data.sign_up_id;
  expect((await enter(email)).data).toEqual({ step: 'code-needed' });
  const code = (await newestCode(shop.api, email)) ?? '';
  const confirm = (sign_up_id: string) =>
    call('POST', '/users/auth/confirmations', {}, { email, code, sign_up_id });
  expect((await confirm(crypto.randomUUID())).errors).toEqual({ code: [expect.stringContaining('wrong')] });
  const { data } = await confirm(signUpId);
  expect(data).toMatchObject({ step: 'signed-in', email, new_user: true });
  expect(decodeJwt(data.token).sub).toBe(signUpId);
});

test('a new code for a sign-up is answered alike where none waits', async () => {
  const again = (email: string) => call('POST', '/users/auth/confirmations/codes', {}, { email });
  await call('POST', '/users/auth/sign_ups', {}, { email: 'waits@example.com', password: PASSWORD });
  await newMails();
  expect((await again('waits@example.com')).text).toBe((await again('absent@example.com')).text);
  expect(await newestCode(shop.api, 'waits@example.com')).toMatch(/^\d{6}$/);
  expect(await newestMail(shop.api, 'absent@example.com')).toBeUndefined();
});

test('while others guess, a right password asks for the code of a mail, as it does where scripts run', async () => {
  const email = 'guessed@example.com';
  await signIn(email);
  for (let tries = 0; tries < 10; tries++) await enter(email, `guess number ${tries}`).catch(() => undefined);
  await shop.api.db.updateTable('identity_attempt').set({ attempts: 100 }).execute();
  const { data } = await enter(email);
  expect(data.step).toBe('mailed-code-needed');
  const code = (await newestCode(shop.api, email)) ?? '';
  const type = (typed: string) =>
    call('POST', '/users/auth/sign_in/codes', {}, { email, challenge: data.challenge, code: typed });
  expect((await type(code === '000000' ? '111111' : '000000')).errors).toHaveProperty('code');
  expect((await type(code)).data).toMatchObject({ step: 'signed-in', email });
  expect((await type(code)).status).toBe(410);
});

test('a password is set by the code of the mail, and sessions end', async () => {
  const email = 'forgot@example.com';
  const { headers } = await signIn(email);
  await call('POST', '/user/forgot', {}, { email });
  const code = (await newestCode(shop.api, email)) ?? '';
  const reset = (typed: string) =>
    call('POST', '/user/reset', {}, { email, code: typed, password: 'another long walk' });
  expect((await reset(code === '000000' ? '111111' : '000000')).errors).toHaveProperty('code');
  expect((await reset(code)).status).toBe(200);
  expect((await call('GET', '/user', headers)).status).toBe(401);
  expect((await enter(email, 'another long walk')).data.step).toBe('signed-in');
});

test('R054 the way to the provider’s own page proves by a challenge that it began here', async () => {
  const { data } = await call('POST', '/users/auth/hosted_pages', {}, {});
  const url = new URL(data.url);
  const page = await shop.api.app.inject(url.pathname + url.search);
  expect([page.statusCode, url.searchParams.get('state')]).toEqual([200, data.state]);
  expect(data.url).not.toContain(data.code_verifier);
});
