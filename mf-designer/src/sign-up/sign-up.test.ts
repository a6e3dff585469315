import { ApiProblem } from '@sanderling/runtime';
import { APPLICATION, sliceContext } from '../testing/slice-context.ts';
import { signUpAction } from './sign-up-action.ts';
import { loadSignUp } from './sign-up-loader.ts';
import { openStep } from './steps.ts';

const AT = 'https://sanderling.example/designers/signup';
const { id } = APPLICATION;
const BY_ID = `GET /designers/applications/${id}`;
const SAVE = `PATCH /designers/applications/${id}`;

type Given = Parameters<typeof sliceContext>;

async function post(fields: Record<string, string | File>, ...given: Given) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { context, ...seen } = sliceContext(...given);
  // The action reads the fields alone.
  const request = Object.assign(new Request(AT), { formData: async () => form });
  const answer = await signUpAction({ request, params: {}, context });
  return { answer, ...seen };
}
const locationOf = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get('location') : answer;

test('R044 a step that has a gap before it opens at the gap, and each has an address of its own', () => {
  const at = (step: string) => new URL(`${AT}?step=${step}`);
  expect(openStep(at('send'), null)).toBe('studio');
  expect(openStep(at('send'), { ...APPLICATION, missing: { document: 'Add it.' } })).toBe('certificate');
  expect(openStep(at('contact'), APPLICATION)).toBe('contact');
  // Who comes back goes on where there is something left.
  expect(openStep(new URL(AT), { ...APPLICATION, missing: { phone: 'Enter it.' } })).toBe('contact');
  expect(openStep(new URL(AT), null)).toBe('studio');
  expect(openStep(at('send'), APPLICATION)).toBe('send');
  // What the store has asked for is not what is missing: all of it is filled.
  const asked = { ...APPLICATION, state: 'more_asked', asked_step: 'certificate' } as const;
  expect(openStep(new URL(AT), asked)).toBe('certificate');
  expect(openStep(at('send'), asked)).toBe('send');
});

test('R044 R450 the first step begins an application, and the browser is told its id', async () => {
  const { answer, sent, cookies } = await post(
    { step: 'studio', company_name: 'Reyes Interiors', website: 'reyes.example', business_type: 'Staging' },
    () => APPLICATION,
  );
  expect(locationOf(answer)).toBe('/designers/signup?step=contact#step');
  expect(sent.map(({ call }) => call)).toEqual(['POST /designers/applications', SAVE]);
  expect(sent[1]?.body).toEqual({
    company_name: 'Reyes Interiors',
    website: 'reyes.example',
    business_type: 'Staging',
  });
  expect(cookies.get('designerApplication')).toBe(id);
});

test('R044 what a step lacks is said beside its fields, with what was typed', async () => {
  const { answer } = await post(
    { step: 'contact', first_name: 'Tomas', state: '' },
    (call) =>
      call === SAVE
        ? { ...APPLICATION, missing: { state_abbr: 'Choose a state.', document: 'x' } }
        : APPLICATION,
    { designerApplication: id },
  );
  expect(answer).toMatchObject({
    data: { errors: { state: 'Choose a state.' }, values: { first_name: 'Tomas' } },
    init: { status: 422 },
  });
});

test('R044 a phone number that is none hides no other error of its step', async () => {
  const typed = { step: 'contact', phone: '12', zip_code: '97205', state: 'IL', intent: 'continue' };
  const { answer } = await post(
    typed,
    (call, body) => {
      if (call === BY_ID) return APPLICATION;
      if (typeof body === 'object' && body !== null && 'phone' in body)
        return new ApiProblem(422, { code: 101, message: 'No.', errors: { phone: ['No phone number.'] } });
      return { ...APPLICATION, missing: { zip_code: 'Not in Illinois.', document: 'Add it.' } };
    },
    { designerApplication: id },
  );
  expect(answer).toMatchObject({
    data: {
      message: 'Please add or change what is marked.',
      errors: { phone: 'No phone number.', zip_code: 'Not in Illinois.' },
    },
    init: { status: 422 },
  });
  expect(answer).not.toHaveProperty('data.errors.document');
});

test('R044 a certificate goes to the API whole, and one over 10 MB goes nowhere', async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256);
  const file = Object.assign(new File([bytes], 'certificate.pdf'), { arrayBuffer: async () => bytes.buffer });
  const typed = { step: 'certificate', resale_number: 'IL-1234', intent: 'continue' };
  const { answer, sent } = await post({ ...typed, document: file }, () => APPLICATION, {
    designerApplication: id,
  });
  expect(locationOf(answer)).toBe('/designers/signup?step=send#step');
  expect(sent.at(-1)).toEqual({
    call: `POST /designers/applications/${id}/documents`,
    body: { file_name: 'certificate.pdf', content: Buffer.from(bytes).toString('base64') },
  });
  const large = new File([new Uint8Array(10 * 2 ** 20 + 1)], 'large.pdf');
  const refused = await post({ ...typed, document: large }, () => APPLICATION, { designerApplication: id });
  expect(refused.answer).toMatchObject({ data: { errors: { document: 'A file can be up to 10 MB.' } } });
  expect(refused.sent.map(({ call }) => call)).not.toContain(`POST /designers/applications/${id}/documents`);
});

test('R044 what is done to a file leads to where the focus goes on: the file that was added, the next one, else the step', async () => {
  const [first, second] = [
    { id: 'a', file_name: 'a.pdf', byte_length: 9 },
    { id: 'b', file_name: 'b.pdf', byte_length: 9 },
  ];
  const both = { ...APPLICATION, documents: [first, second] };
  const goOn = async (fields: Record<string, string | File>, after: object) => {
    const { answer } = await post(
      { step: 'certificate', ...fields },
      (call) => (call.includes('/documents') ? after : both),
      { designerApplication: id },
    );
    return locationOf(answer);
  };
  const at = (anchor: string) => `/designers/signup?step=certificate#${anchor}`;
  expect(await goOn({ intent: 'add', document: new File(['%PDF-'], 'b.pdf') }, both)).toBe(at('file-b'));
  expect(await goOn({ intent: 'remove:a' }, { ...both, documents: [second] })).toBe(at('file-b'));
  expect(await goOn({ intent: 'remove:b' }, { ...both, documents: [first] })).toBe(at('file-a'));
  expect(await goOn({ intent: 'remove:b' }, APPLICATION)).toBe(at('step'));
});

test('R044 R450 an application that is sent with a gap is refused in the words of the gap', async () => {
  const gap = { ...APPLICATION, missing: { document: 'Add your certificate.' } };
  const { answer, sent } = await post({ step: 'send', password: 'a long walk home' }, () => gap, {
    designerApplication: id,
  });
  expect(answer).toMatchObject({
    data: { message: 'Please add or change what is marked.', errors: { document: 'Add your certificate.' } },
    init: { status: 422 },
  });
  expect(sent.map(({ call }) => call)).not.toContain('POST /user/create_designer');
});

test('R044 R045 a guest sends the application with a password, and goes on to the code of the mail', async () => {
  const { answer, sent, cookies } = await post(
    { step: 'send', password: 'a long walk home' },
    (call) => (call === BY_ID ? APPLICATION : { sign_up_id: 'the-sign-up' }),
    { designerApplication: id },
  );
  expect(locationOf(answer)).toBe('/designers/account_verify');
  const body = sent.at(-1)?.body;
  expect(body).toMatchObject({
    application_id: id,
    password: 'a long walk home',
    email: 'tomas@example.com',
  });
  expect(body).not.toHaveProperty('missing');
  expect(Object.fromEntries(cookies)).toEqual({
    designerVerification: 'tomas@example.com - the-sign-up own',
  });
});

test('R044 who has applied sees what became of it, and who is in the program has nothing to apply for', async () => {
  const load = (own: object | null, given: Given[1] = {}) => {
    const { context } = sliceContext((call) => (call === 'GET /designers/applications/current' ? own : []), {
      isSignedIn: true,
      ...given,
    });
    return loadSignUp({ request: new Request(AT), params: {}, context }).catch((thrown: Response) => thrown);
  };
  expect(locationOf(await load({ ...APPLICATION, state: 'submitted' }))).toBe('/designers/account_verifying');
  expect(await load({ ...APPLICATION, state: 'approved' })).toMatchObject({ isDesigner: true });
  expect(await load(null, { role: 'room_designer' })).toMatchObject({ isDesigner: true });
  expect(await load({ ...APPLICATION, state: 'declined', message: 'No studio.' })).toMatchObject({
    application: null,
    declinedFor: 'No studio.',
  });
  expect(await load({ ...APPLICATION, state: 'more_asked' })).toMatchObject({ application: { id } });
});

const SENT = { designerVerification: 'tomas@example.com - the-sign-up own' };
const OF_SIGN_UP = 'GET /designers/applications/of_sign_up/the-sign-up';
async function open(search: string, ...given: Given) {
  const { context, ...seen } = sliceContext(...given);
  const request = new Request(AT + search);
  const loaded = await loadSignUp({ request, params: {}, context }).catch((thrown: Response) => thrown);
  return { loaded, ...seen };
}

test('R044 who has applied as a guest with the address of an account signs in, and goes on with what was entered', async () => {
  const guest = await open('?go_on=the-sign-up', () => [], SENT);
  expect(locationOf(guest.loaded)).toBe('/login');
  expect(guest.cookies.get('wantedRoute')).toBe('/designers/signup?go_on=the-sign-up');
  const answers = (own: object | null) => (call: string) =>
    ({ 'GET /designers/applications/current': own, [OF_SIGN_UP]: APPLICATION })[call] ?? [];
  const back = await open('?go_on=the-sign-up', answers(null), { isSignedIn: true, ...SENT });
  expect(locationOf(back.loaded)).toBe('/designers/signup');
  expect(Object.fromEntries(back.cookies)).toEqual({ designerApplication: id });
  // Who has applied before is told what became of it, and who is in the program that they are.
  const applied = answers({ ...APPLICATION, state: 'submitted' });
  const before = await open('?go_on=the-sign-up', applied, { isSignedIn: true, ...SENT });
  expect(locationOf(before.loaded)).toBe('/designers/account_verifying');
});

test('R044 who has an account goes by way of signing in back to the draft of this browser', async () => {
  const guest = await open('?go_on=', () => [], { designerApplication: id });
  expect([locationOf(guest.loaded), guest.cookies.get('wantedRoute')]).toEqual([
    '/login',
    '/designers/signup?go_on=',
  ]);
  const back = await open('?go_on=', (call) => (call.endsWith('/current') ? null : []), { isSignedIn: true });
  expect(locationOf(back.loaded)).toBe('/designers/signup');
  expect(back.sent.map(({ call }) => call)).not.toContainEqual(expect.stringContaining('of_sign_up'));
});

test('R044 R045 a guest who comes back before the code was typed is told where it waits, in this browser alone', async () => {
  const sent = { email: 'tomas@example.com', signUpId: 'the-sign-up' };
  expect((await open('', () => [], SENT)).loaded).toMatchObject({ application: null, sent });
  // The link of another sign-up's mail has been opened here; nothing was sent from here.
  const others = { designerVerification: 'tomas@example.com 123456 another' };
  expect((await open('', () => [], others)).loaded).toMatchObject({ sent: null });
  expect((await open('', () => [])).loaded).toMatchObject({ sent: null });
});
