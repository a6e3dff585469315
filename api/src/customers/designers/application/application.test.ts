import { newestCode, newestMail } from '../../../embedded/identity/testing/mails.ts';
import { NOW, PASSWORD } from '../../account/testing/signed-in-shop.ts';
import { STUDIO, useApplying } from '../testing/applying.ts';
import { pdf } from '../testing/documents.ts';

const { shop, signIn, call, begin, save, add, mailOf } = useApplying();
const minutesLater = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

test('R450 what a guest types of an application is there again after each step, and names what is missing', async () => {
  const { id, missing, state } = await begin();
  expect([state, Object.keys(missing)]).toEqual([
    'draft',
    expect.arrayContaining(['company_name', 'document']),
  ]);
  await save(id, { company_name: 'Reyes Interiors', website: 'reyes.example' });
  const { data } = await save(id, { state_abbr: 'OR', phone: '312 667 3550' });
  expect(data).toMatchObject({ company_name: 'Reyes Interiors', phone: '+13126673550', state_abbr: 'OR' });
  expect((await call('GET', `/designers/applications/${id}`)).data).toEqual(data);
  // Oregon has no sales tax.
  expect(Object.keys(data.missing)).not.toContain('document');
  const inIllinois = (await save(id, { state_abbr: 'IL' })).data;
  expect(Object.keys(inIllinois.missing)).toEqual(expect.arrayContaining(['document', 'resale_number']));
  expect((await save(id, { phone: '12' })).errors).toHaveProperty('phone');
  const emptied = (await save(id, { company_name: '', email: '' })).data;
  expect(emptied.missing).toMatchObject({ company_name: 'Enter the name of your studio.' });
});

test.each([
  ['AK', '99501'],
  ['DE', '19801'],
  ['MT', '59601'],
  ['NH', '03301'],
  ['OR', '97205'],
])(
  'R450 a studio in %s is asked for no certificate, since the state has no sales tax',
  async (state_abbr, zip_code) => {
    const { id } = await begin();
    const { resale_number: _, ...rest } = STUDIO;
    const email = `of-${state_abbr}@example.com`;
    expect((await save(id, { ...rest, email, state_abbr, zip_code })).data.missing).toEqual({});
  },
);

test('R450 a studio whose ZIP code is in another state is told so before it can send the application', async () => {
  const { id } = await begin();
  const email = 'two-states@example.com';
  const { missing } = (await save(id, { ...STUDIO, email, state_abbr: 'OR', zip_code: '10001' })).data;
  expect(missing).toEqual({
    zip_code: 'ZIP code 10001 belongs to NY, not to OR. Correct the ZIP code or the state.',
  });
});

test('R450 an account is asked nothing that it has said before, and has one draft', async () => {
  const { headers, id: accountId } = await signIn('known@example.com');
  await shop.api.db
    .updateTable('account')
    .set({ first_name: 'Ada', last_name: 'Byrne', phone: '+13126673550' })
    .where('id', '=', accountId)
    .execute();
  const [one, other] = await Promise.all([begin(headers), begin(headers)]);
  expect(one).toMatchObject({ email: 'known@example.com', first_name: 'Ada', phone: '+13126673550' });
  expect(other.id).toBe(one.id);
});

test('R450 a guest applies with a certificate, confirms by the code of the mail, and the application is sent with it', async () => {
  const email = 'new-studio@example.com';
  const { id } = await begin();
  await save(id, { ...STUDIO, email });
  await add(id, pdf());
  const sent = { ...STUDIO, email, application_id: id, password: PASSWORD };
  expect((await call('POST', '/user/create_designer', {}, sent)).data.designer_request_completed).toBe(false);
  const mail = await newestMail(shop.api, email);
  const code = (await newestCode(shop.api, email)) ?? '';
  expect(mail?.text_body).toContain(`/designers/account_verify?email=new-studio%40example.com`);
  const verify = (body: object) => call('POST', '/designers/verifications', {}, body);
  expect((await verify({ email, code })).data).toEqual({ verified: true, designer_request_completed: true });
  const account = await shop.api.db
    .selectFrom('account')
    .innerJoin('designer_application', 'account_id', 'account.id')
    .innerJoin('designer_document', 'application_id', 'designer_application.id')
    .select(['role', 'state', 'content_type'])
    .where('account.email', '=', email)
    .executeTakeFirst();
  expect(account).toEqual({
    role: 'trade_designer_requested',
    state: 'submitted',
    content_type: 'application/pdf',
  });
  expect(await mailOf(email, 'We have your trade application')).toBeDefined();
});

test('R450 a code is refused as not the code whether it is wrong, of another address or used up, and as expired to who has the right one', async () => {
  const email = 'codes@example.com';
  const { id } = await begin();
  await save(id, { ...STUDIO, email });
  await add(id, pdf());
  const sent = { ...STUDIO, email, application_id: id, password: PASSWORD };
  await call('POST', '/user/create_designer', {}, sent);
  const verify = (body: object) => call('POST', '/designers/verifications', {}, body);
  const code = (await newestCode(shop.api, email)) ?? '';
  const wrongCode = code === '000000' ? '111111' : '000000';
  const wrong = await verify({ email, code: wrongCode });
  expect([wrong.status, wrong.errors.code]).toEqual([
    422,
    [expect.stringContaining('This code is wrong or used.')],
  ]);
  expect((await verify({ email: 'someone@example.com', code })).text).toBe(wrong.text);
  shop.api.setNow(minutesLater(31));
  const expired = await verify({ email, code });
  expect([expired.status, expired.code]).toEqual([410, 174]);
  expect(JSON.parse(expired.text).details).toEqual({ reason: 'expired' });
  expect(expired.text).toContain('This code has expired.');
  // Heard once: the code is used up by it.
  expect((await verify({ email, code })).text).toBe(wrong.text);
  await call('POST', '/designers/verifications/codes', {}, { email });
  const next = (await newestCode(shop.api, email)) ?? '';
  const guess = next === '000000' ? '111111' : '000000';
  for (const _ of [1, 2, 3, 4, 5]) await verify({ email, code: guess });
  expect((await verify({ email, code: next })).text).toBe(wrong.text);
});

test('R450 a new code is mailed to who waits for one, with the link of the program, and the answer is the same where none waits', async () => {
  const email = 'another-code@example.com';
  const { id } = await begin();
  await save(id, { ...STUDIO, email });
  await add(id, pdf());
  await call(
    'POST',
    '/user/create_designer',
    {},
    { ...STUDIO, email, application_id: id, password: PASSWORD },
  );
  // After it: mails of one moment have no order.
  shop.api.setNow(minutesLater(1));
  const newCode = (address: string) => call('POST', '/designers/verifications/codes', {}, { email: address });
  const [known, unknown] = [await newCode(email), await newCode('unknown@example.com')];
  expect([known.status, known.data, unknown.text]).toEqual([200, { sent: true }, known.text]);
  const mail = await newestMail(shop.api, email);
  expect(mail?.text_body).toContain('/designers/account_verify?email=another-code%40example.com');
  const code = (await newestCode(shop.api, email)) ?? '';
  expect((await call('POST', '/designers/verifications', {}, { email, code })).status).toBe(200);
  expect(await mailOf('unknown@example.com', 'Your Sanderling code')).toBeUndefined();
});

test('R450 of two applications that an account sends at once one is open, and the database refuses a second', async () => {
  const { headers, id: accountId } = await signIn('twice@example.com');
  const sent = { ...STUDIO, email: 'twice@example.com' };
  const answers = await Promise.all(
    [sent, { ...sent, company_name: 'Reyes' }].map((body) =>
      call('POST', '/user/create_designer', headers, body),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const ofAccount = shop.api.db
    .selectFrom('designer_application')
    .selectAll()
    .where('account_id', '=', accountId);
  const [open, ...more] = await ofAccount.execute();
  expect([open?.state, more.length]).toEqual(['submitted', 0]);
  const { id: _, key: __, ...row } = await ofAccount.executeTakeFirstOrThrow();
  await expect(shop.api.db.insertInto('designer_application').values(row).execute()).rejects.toThrow(
    /designer_application_open/,
  );
});
