import { PROBLEMS } from '@sanderling/contract/problem';
import { ApiProblem, type LoaderArgs } from '@sanderling/runtime';
import { lookUpOrder } from './look-up-order.ts';

/** An action's arguments as the shell hands them over, with an order desk that answers `answer`. */
function posted(
  fields: Record<string, string>,
  answer: () => Promise<{ order_id: string; number: string }>,
  {
    byId = async () => ({}),
    isSignedIn = false,
  }: { byId?: () => Promise<object | null>; isSignedIn?: boolean } = {},
) {
  const request = new Request('https://shop.example/my_orders', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const set = jest.fn();
  const context = { api: { orders: { number: answer, byId } }, cookies: { set }, isSignedIn };
  // Only the calls that the action makes are given; anything else would throw and fail the test.
  return { request, params: {}, context } as unknown as LoaderArgs;
}
const typed = { number: 'r100000042', email: 'ada@example.com' };

test('R010 R057 a guest finds an order by its number and e-mail and is sent to its page', async () => {
  const answer = await lookUpOrder(posted(typed, async () => ({ order_id: 'abc', number: 'R100000042' })));
  expect(answer).toMatchObject({ status: 303 });
  expect(answer instanceof Response && answer.headers.get('Location')).toBe('/my_orders/abc');
});

test('R010 what no order fits is said in words that name neither field, and nothing typed is lost', async () => {
  const answer = await lookUpOrder(
    posted(typed, async () => {
      throw new ApiProblem(404, {
        code: PROBLEMS.ORDER_NOT_FOUND.code,
        error: 'order_not_found',
        message: 'No such order.',
      });
    }),
  );
  expect(answer).toMatchObject({
    init: { status: 404 },
    data: {
      message: expect.stringMatching(/number and e-mail|e-mail and number/),
      number: 'R100000042',
      email: 'ada@example.com',
    },
  });
});

test.each([
  [429, /Wait a few minutes/],
  [0, /can’t look up orders right now/],
  [500, /can’t look up orders right now/],
])('R010 when the order desk answers %i the form says what to do', async (status, words) => {
  const answer = await lookUpOrder(
    posted(typed, async () => {
      throw new ApiProblem(status, {});
    }),
  );
  expect('data' in answer && answer.data.message).toMatch(words);
});

test('R010 an empty form asks for both fields before anything is looked up', async () => {
  const answer = await lookUpOrder(
    posted({ number: ' ', email: '' }, async () => {
      throw new Error('must not be asked');
    }),
  );
  expect(answer).toMatchObject({ init: { status: 422 } });
});

test.each([
  [false, /in an account. Sign in/, ['wantedRoute', '/my_orders/abc']],
  [true, /in another account/, undefined],
])(
  'R010 number and e-mail do not open an order of an account (signed in: %s), and the way in is said',
  async (isSignedIn, words, wanted) => {
    const found = async () => ({ order_id: 'abc', number: 'R100000042' });
    const args = posted(typed, found, { byId: async () => null, isSignedIn });
    const answer = await lookUpOrder(args);
    expect(answer).toMatchObject({ init: { status: 403 }, data: { message: expect.stringMatching(words) } });
    expect(jest.mocked(args.context.cookies.set).mock.calls[0]).toEqual(wanted);
  },
);
