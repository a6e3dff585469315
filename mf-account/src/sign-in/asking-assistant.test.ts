import { createApiClient, type SliceContext } from '@sanderling/runtime';
import { loadAskingAssistant } from './asking-assistant.ts';

const REQUEST = '/user/assistants/link?client_id=abc&redirect_uri=https%3A%2F%2Fhelper.example&state=xyz';

/** Who asks, for a customer who goes on to this page, by an API that knows the assistant or does not. */
function askingOn(wantedRoute: string | undefined, answer: () => unknown = () => ({ assistant: 'Helper' })) {
  const sent: unknown[] = [];
  const api = createApiClient({
    call: async (_method, path, body) => {
      sent.push({ path, body });
      return JSON.parse(JSON.stringify({ data: answer() }));
    },
  });
  const context: SliceContext = {
    api,
    cookies: {
      get: (name) => (name === 'wantedRoute' ? wantedRoute : undefined),
      set: () => undefined,
      remove: () => undefined,
    },
    search: { queries: async () => [], trending: async () => [] },
    now: () => new Date(),
    seasonalLayout: 'default',
    origin: 'https://sanderling.test',
    isSignedIn: false,
  };
  return { sent, asking: loadAskingAssistant({ context }) };
}

test('a customer who signs in for an assistant’s request is told which one asks, by the name that the store knows', async () => {
  const { asking, sent } = askingOn(REQUEST);
  expect(await asking).toBe('Helper');
  expect(sent).toEqual([
    {
      path: '/user/assistants/name_request',
      body: { client_id: 'abc', redirect_uri: 'https://helper.example' },
    },
  ]);
});

test('who signs in for anything else, or for an assistant that the store does not know, is told of none', async () => {
  for (const wanted of [undefined, '/user/my_orders', `/user/my_orders?next=${REQUEST}`]) {
    const { asking, sent } = askingOn(wanted);
    expect([await asking, sent]).toEqual([null, []]);
  }
  expect(await askingOn(REQUEST, () => ({ assistant: null })).asking).toBeNull();
});

test('a customer signs in also where the name of the assistant cannot be read', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { asking } = askingOn(REQUEST, () => {
    throw new Error('The API does not answer');
  });
  expect(await asking).toBeNull();
  warn.mockRestore();
});
