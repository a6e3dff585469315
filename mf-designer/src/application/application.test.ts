import { APPLICATION, sliceContext } from '../testing/slice-context.ts';
import { action, loader } from './application.route.tsx';

const load = (path: string, context: Parameters<typeof loader>[0]['context']) =>
  loader({ request: new Request(`https://sanderling.example${path}`), params: {}, context });

test.each(['/designers/account_verifying', '/designers/account_verifing'])(
  'R046 R047 %s has one canonical address, and leads a guest who signs in back to it',
  async (path) => {
    const { context, cookies, sent } = sliceContext(() => null);
    expect(await load(path, context)).toMatchObject({
      canonical: 'https://sanderling.example/designers/account_verifying',
      ...{ isSignedIn: false, confirmed: null },
    });
    expect(cookies.get('wantedRoute')).toBe('/designers/account_verifying');
    expect(sent).toEqual([]);
  },
);

test('R046 a role that was given since the page before is seen', async () => {
  const { context } = sliceContext(
    (call) =>
      call === 'POST /user/initial_check'
        ? { role: 'trade_designer' }
        : { ...APPLICATION, state: 'approved' },
    { isSignedIn: true, role: 'trade_designer_requested' },
  );
  expect(await load('/designers/account_verifying', context)).toMatchObject({ role: 'trade_designer' });
});

const adding = async (file: File) => {
  const { context, sent } = sliceContext(
    (call) => (call.endsWith('/current') ? { ...APPLICATION, state: 'submitted' } : APPLICATION),
    { isSignedIn: true },
  );
  const body = new FormData();
  body.set('intent', 'add');
  body.set('document', file);
  const request = new Request('https://sanderling.example/designers/account_verifying', {
    method: 'POST',
    body,
  });
  const answer: unknown = await action({ request, params: {}, context });
  return { answer, calls: sent.map(({ call }) => call) };
};

test('R046 who waits for an answer adds a document to what was sent', async () => {
  const { answer, calls } = await adding(new File(['%PDF-'], 'Second.pdf'));
  expect(calls.at(-1)).toBe(`POST /designers/applications/${APPLICATION.id}/documents`);
  expect(answer).toMatchObject({ status: 303 });
  const to = answer instanceof Response ? answer.headers.get('location') : null;
  // The notice takes the focus, by which it is read out.
  expect(to).toBe('/designers/account_verifying?added=1#added');
});

test('R046 who takes a document back goes on at the one that took its place, else where another is added', async () => {
  const documents = ['a', 'b'].map((id) => ({ id, file_name: `${id}.pdf`, byte_length: 9 }));
  const leadsTo = async (left: typeof documents) => {
    const { context } = sliceContext(
      (call) => ({ ...APPLICATION, documents: call.endsWith('/current') ? documents : left }),
      { isSignedIn: true },
    );
    const body = new URLSearchParams({ intent: 'remove', document: 'a' });
    const request = new Request('https://sanderling.example/', { method: 'POST', body });
    const answer: unknown = await action({ request, params: {}, context });
    return answer instanceof Response ? answer.headers.get('location') : null;
  };
  expect(await leadsTo(documents.slice(1))).toBe('/designers/account_verifying#file-b');
  expect(await leadsTo([])).toBe('/designers/account_verifying#add');
});

test.each([
  ['none', new File([], ''), 'Choose a file first.'],
  ['one that is empty', new File([], 'a.pdf'), 'This file is empty. Save it again, or choose another.'],
  [
    'one that is too large',
    new File([new Uint8Array(10 * 2 ** 20 + 1)], 'a.pdf'),
    'A file can be up to 10 MB.',
  ],
])(
  'R046 of %s of the files the page says what is wrong, and asks the API nothing',
  async (_what, file, words) => {
    const { answer, calls } = await adding(file);
    expect([calls, answer]).toMatchObject([[], { data: { errors: { document: words } } }]);
  },
);
