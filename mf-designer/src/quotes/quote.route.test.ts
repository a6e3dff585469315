import { ApiProblem } from '@sanderling/runtime';
import { sliceContext } from '../testing/slice-context.ts';
import { loader } from './quote.route.tsx';
import { ID } from './testing/draft.ts';

test.each([
  ['a visitor who is not signed in', {}, '/login', `/warehouse_quote/${ID}/form`],
  ['an admin', { isSignedIn: true, role: 'admin' }, `/designers/quotes/${ID}`, undefined],
])(
  'R060 the link of a mail leads %s on, to sign in and back or to the desk',
  async (_who, given, to, wanted) => {
    const { context, cookies } = sliceContext(() => new ApiProblem(404, {}), given);
    const request = new Request(`https://sanderling.example/warehouse_quote/${ID}/form`);
    const led = await loader({ request, params: { id: ID }, context }).catch((thrown: unknown) => thrown);
    expect(led instanceof Response && led.headers.get('location')).toBe(to);
    expect(cookies.get('wantedRoute')).toBe(wanted);
  },
);
