import { APPLICATION, sliceContext } from '../testing/slice-context.ts';
import { loader } from './application.route.tsx';

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
  expect(await load('/designers/account_verifying', context)).toMatchObject({ isDesigner: true });
});
