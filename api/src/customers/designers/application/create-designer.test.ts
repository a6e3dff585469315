import { embeddedIdentity } from '../../../embedded/identity/service/embedded-identity.ts';
import { embeddedProvider } from '../../../embedded/identity/service/embedded-provider.ts';
import { newestCode, newestMail } from '../../../embedded/identity/testing/mails.ts';
import { now, PASSWORD, useSignedInShop } from '../../account/testing/signed-in-shop.ts';

const { shop, signIn, call } = useSignedInShop();

const STUDIO = {
  first_name: 'Tomas',
  last_name: 'Reyes',
  phone: '(312) 667-3550',
  company_name: 'Reyes Interiors',
  website: 'reyes.example',
  business_type: 'Interior design',
  resale_number: 'IL-1234-5678',
  address1: '22 W Hubbard St',
  city: 'Portland',
  // No sales tax there, and so no certificate.
  state_abbr: 'OR',
  zip_code: '97205',
};
const apply = (headers: Record<string, string>, body: object) =>
  call('POST', '/user/create_designer', headers, body);
const check = async (headers: Record<string, string>) =>
  (await call('POST', '/user/initial_check', headers, {})).data;
const accountOf = (email: string) =>
  shop.api.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
/** The first token of a customer who has typed this code, or whose address another provider has verified. */
const firstToken = async (email: string, code?: string) => {
  const { db, config } = shop.api;
  const provider = embeddedProvider(embeddedIdentity({ db, config, clock: now }));
  if (code !== undefined) await provider.confirmSignUp(email, code, {});
  return { authorization: `Bearer ${await provider.tokenForVerifiedEmail(email)}` };
};

const codeOf = async (email: string) => (await newestCode(shop.api, email)) ?? '';

test('R450 who is signed in applies to the trade program, and the role says so at once', async () => {
  const tomas = await signIn('tomas@example.com');
  const applied = await apply(tomas.headers, { ...STUDIO, email: 'Tomas@example.com' });
  expect(applied.status).toBe(201);
  expect(applied.data).toEqual({ role: 'trade_designer_requested', designer_request_completed: true });
  expect(await check(tomas.headers)).toMatchObject({
    role: 'trade_designer_requested',
    designer_request_completed: true,
  });
  expect((await call('GET', '/user', tomas.headers)).data).toMatchObject({
    first_name: 'Tomas',
    last_name: 'Reyes',
    phone: '+13126673550',
  });
  // Having applied opens nothing of the program.
  expect((await call('GET', '/user/designer_tier', tomas.headers)).code).toBe(171);
});

test('R450 an application may be sent in parts, and is complete when nothing is missing', async () => {
  const { headers, id } = await signIn('parts@example.com');
  const email = 'parts@example.com';
  const first = await apply(headers, { ...STUDIO, email, website: '' });
  expect(first.data.designer_request_completed).toBe(false);
  expect((await check(headers)).designer_request_completed).toBe(false);
  expect((await apply(headers, { ...STUDIO, email })).data.designer_request_completed).toBe(true);
  const kept = await shop.api.db
    .selectFrom('designer_application')
    .select(['resale_number', 'company_name'])
    .where('account_id', '=', id)
    .execute();
  expect(kept).toEqual([{ resale_number: 'IL-1234-5678', company_name: 'Reyes Interiors' }]);
});

test('R450 a guest applies with a password, and has applied once the address is confirmed', async () => {
  const email = 'guest-designer@example.com';
  const applied = await apply({}, { ...STUDIO, email, password: PASSWORD });
  expect([applied.status, applied.data]).toEqual([
    201,
    {
      role: 'trade_designer_requested',
      designer_request_completed: false,
      sign_up_id: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
  expect((await newestMail(shop.api, email))?.subject).toBe('Your Sanderling code');
  expect(await accountOf(email)).toBeUndefined();
  const headers = await firstToken(email, await codeOf(email));
  expect(await check(headers)).toMatchObject({
    role: 'trade_designer_requested',
    designer_request_completed: true,
  });
});

test.each([
  ['of the owner', 0],
  ['of a stranger with the same address', 1],
])(
  'R450 with the code %s the account has that application, name and password, and nothing of the other',
  async (_whose, at) => {
    const email = `studio-${at}@example.com`;
    const people = [
      { company_name: 'Owner Interiors', first_name: 'Olive', password: 'of the owner' },
      { company_name: 'Stranger Interiors', first_name: 'Stan', password: 'of the stranger' },
    ];
    const codes: string[] = [];
    for (const person of people) {
      await shop.api.db.deleteFrom('mail_outbox').execute();
      await apply({}, { ...STUDIO, ...person, email });
      codes.push(await codeOf(email));
    }
    const verify = (code = '') => call('POST', '/designers/verifications', {}, { email, code });
    expect((await verify(codes[at])).status).toBe(200);
    expect((await verify(codes[1 - at])).status).toBe(422);
    const kept = shop.api.db
      .selectFrom('designer_application')
      .leftJoin('account', 'account.id', 'account_id')
      .select(['company_name', 'account.first_name', 'account.email', 'state'])
      .where('designer_application.email', '=', email);
    const { company_name, first_name } = people[at] ?? {};
    expect(await kept.execute()).toEqual([{ company_name, first_name, email, state: 'submitted' }]);
  },
);

test('R450 an application whose sign-up is not confirmed is not of a customer who comes in by another provider', async () => {
  const email = 'by-google@example.com';
  await apply({}, { ...STUDIO, email, password: PASSWORD });
  expect((await check(await firstToken(email))).role).toBeNull();
});

test('R450 an application for an address that has an account answers the same and changes nothing', async () => {
  const shopper = await signIn('shopper@example.com');
  const stranger = await apply({}, { ...STUDIO, email: 'new-one@example.com', password: PASSWORD });
  const taken = await apply({}, { ...STUDIO, email: 'SHOPPER@example.com', password: PASSWORD });
  const withoutId = (text: string) => text.replace(/[\da-f]{8}-[\da-f-]{27}/, 'an id');
  expect([taken.status, withoutId(taken.text)]).toEqual([stranger.status, withoutId(stranger.text)]);
  const mail = await newestMail(shop.api, 'shopper@example.com');
  expect(mail?.subject).toBe('Sign in to go on with your Sanderling trade application');
  expect(mail?.text_body).toContain(`/designers/signup?go_on=${taken.data.sign_up_id}`);
  expect((await check(shopper.headers)).role).toBeNull();
  expect((await call('GET', '/designers/applications/current', shopper.headers)).data).toBeNull();
});

test('R450 who has applied with the address of an account goes on with the entries once signed in with it, and no other customer does', async () => {
  const { headers } = await signIn('goes-on@example.com');
  const other = await signIn('nosy-other@example.com');
  const sent = { ...STUDIO, email: 'goes-on@example.com', password: PASSWORD };
  const { sign_up_id: signUpId } = (await apply({}, sent)).data;
  const entered = async (as: Record<string, string>, id = signUpId) =>
    (await call('GET', `/designers/applications/of_sign_up/${id}`, as)).data;
  expect(await entered(other.headers)).toBeNull();
  expect(await entered(headers, 'no-id')).toBeNull();
  expect((await call('GET', `/designers/applications/of_sign_up/${signUpId}`, {})).status).toBe(401);
  const draft = await entered(headers);
  expect(draft).toMatchObject({ state: 'draft', company_name: 'Reyes Interiors', missing: {} });
  const { password: _password, ...answers } = sent;
  const applied = await apply(headers, { ...answers, application_id: draft.id });
  expect(applied.data).toEqual({ role: 'trade_designer_requested', designer_request_completed: true });
  expect(await entered(headers)).toBeNull();
});

test('R450 an application that its sender has not confirmed for a month expires', async () => {
  const email = 'late-designer@example.com';
  await apply({}, { ...STUDIO, email, password: PASSWORD });
  await shop.api.db
    .updateTable('designer_application')
    .set({ requested_at: new Date(now().getTime() - 31 * 86_400_000) })
    .where('email', '=', email)
    .execute();
  expect((await check(await firstToken(email, await codeOf(email)))).role).toBeNull();
});

test.each(['admin', 'trade_designer', 'room_designer'])('R450 a %s keeps the role', async (role) => {
  const { headers } = await signIn(`${role}@example.com`, role);
  expect((await apply(headers, { ...STUDIO, email: `${role}@example.com` })).code).toBe(171);
  expect((await check(headers)).role).toBe(role);
});

test('R450 what is missing, wrong or not one’s own is said by field', async () => {
  const { headers } = await signIn('fields@example.com');
  const cases: [object, string][] = [
    [{ company_name: ' ' }, 'company_name'],
    [{ email: 'another-customer@example.com' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ role: 'trade_designer' }, 'role'],
    [{ state_abbr: 'Illinois' }, 'state_abbr'],
    [{ zip_code: '123' }, 'zip_code'],
  ];
  for (const [change, field] of cases) {
    const refused = await apply(headers, { ...STUDIO, email: 'fields@example.com', ...change });
    expect([field, refused.status, Object.keys(refused.errors)]).toEqual([field, 422, [field]]);
  }
  const guest = await apply({}, { ...STUDIO, email: 'no-password@example.com' });
  expect(Object.keys(guest.errors)).toEqual(['password']);
  const common = await apply({}, { ...STUDIO, email: 'x@example.com', password: 'password123' });
  expect(Object.keys(common.errors)).toEqual(['password']);
  expect((await check(headers)).role).toBeNull();
});
