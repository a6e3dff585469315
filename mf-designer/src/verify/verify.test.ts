import { ApiProblem } from '@sanderling/runtime';
import { sliceContext } from '../testing/slice-context.ts';
import { action, introFor, loader } from './verify.route.tsx';

const AT = 'https://sanderling.example/designers/account_verify';

test('R045 the link of the mail fills the form, and its code leaves the address of the page', async () => {
  const { context, cookies } = sliceContext(() => null);
  const open = (url: string) => loader({ request: new Request(url), params: {}, context });
  const left = await open(`${AT}?email=ada%40example.com&code=123456`).catch((thrown: Response) => thrown);
  expect(left).toMatchObject({ status: 302 });
  expect(await open(AT)).toMatchObject({ email: 'ada@example.com', code: '123456', signUpId: '' });
  expect([...cookies.keys()]).toEqual(['designerVerification']);
});

test.each([
  [null, 'the application is sent'],
  [new ApiProblem(410, { code: 174, message: 'Used.' }), 'the page says why not, with what was typed'],
])('R045 with the code of the mail %#: %s', async (problem, _outcome) => {
  const { context } = sliceContext(() => problem ?? { verified: true, designer_request_completed: true });
  const form = new FormData();
  form.set('email', 'ada@example.com');
  form.set('code', '123456');
  const request = Object.assign(new Request(AT), { formData: async () => form });
  const answer = await action({ request, params: {}, context });
  if (problem === null) expect(answer).toMatchObject({ status: 303 });
  else
    expect(answer).toMatchObject({
      data: { message: 'Used.', values: { code: '123456' } },
      init: { status: 410 },
    });
});

async function press(fields: Record<string, string>, given: Parameters<typeof sliceContext>[1] = {}) {
  const { context, sent } = sliceContext(() => null, given);
  const form = new FormData();
  for (const [name, value] of Object.entries({ email: 'Ada@example.com', code: '123456', ...fields }))
    form.set(name, value);
  const request = Object.assign(new Request(AT), { formData: async () => form });
  const answer = await action({ request, params: {}, context });
  return { answer, to: answer instanceof Response ? answer.headers.get('location') : null, sent };
}

test.each<[string, Parameters<typeof sliceContext>[1], string]>([
  ['a guest', {}, 'own'],
  ['the account itself', { isSignedIn: true, email: 'ada@example.com' }, 'own'],
  ['another account', { isSignedIn: true, email: 'june@example.com' }, 'other'],
])('R045 %s that confirms an address is told whose application that was', async (_who, given, whose) => {
  expect((await press({}, given)).to).toBe(`/designers/account_verifying?confirmed=${whose}`);
});

test('R045 a new code is asked for with the form, and the page says where it goes', async () => {
  const { answer, sent } = await press({ intent: 'new-code' });
  expect(sent).toEqual([{ call: 'POST /designers/verifications/codes', body: { email: 'Ada@example.com' } }]);
  expect(answer).toEqual({ sentTo: 'Ada@example.com' });
});

test('R045 a browser that has applied confirms its own sign-up, also by the link of another one’s mail', async () => {
  const { context, cookies, sent } = sliceContext(() => null, {
    designerVerification: 'ada@example.com - first own',
  });
  const open = (url: string) => loader({ request: new Request(url), params: {}, context });
  await open(`${AT}?email=ada%40example.com&code=654321&sign_up_id=strange`).catch(() => null);
  expect(cookies.get('designerVerification')).toBe('ada@example.com 654321 first own');
  for (const intent of ['verify', 'new-code']) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ email: 'Ada@example.com', code: '654321', intent }))
      form.set(name, value);
    const request = Object.assign(new Request(AT), { formData: async () => form });
    await action({ request, params: {}, context });
  }
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'Ada@example.com', sign_up_id: 'first', code: '654321' },
    { email: 'Ada@example.com' },
  ]);
  await open(`${AT}?email=ada%40example.com&code=654321&sign_up_id=of-the-mail`).catch(() => null);
  expect(cookies.get('designerVerification')).toBe('ada@example.com 654321 of-the-mail');
});

test('R045 a browser that has opened the link of one sign-up confirms another by its own link', async () => {
  const { context, cookies } = sliceContext(() => null);
  const open = (code: string, id: string) =>
    loader({
      request: new Request(`${AT}?email=ada%40example.com&code=${code}&sign_up_id=${id}`),
      params: {},
      context,
    }).catch(() => null);
  await open('111111', 'outdated');
  await open('222222', 'fresh');
  expect(cookies.get('designerVerification')).toBe('ada@example.com 222222 fresh');
});

test.each<[string, { email: string; isSignedIn: boolean }, RegExp]>([
  ['who has applied', { email: 'ada@example.com', isSignedIn: false }, /^We’ve sent a code/],
  ['who comes without', { email: '', isSignedIn: false }, /^Enter the code of six digits from our e-mail/],
  [
    'who is signed in',
    { email: '', isSignedIn: true },
    /^You’re signed in, so the address of your account is/,
  ],
])('R045 the page says that a code was sent only where one was: %s', (_who, known, wanted) => {
  expect(introFor(known)).toMatch(wanted);
});
