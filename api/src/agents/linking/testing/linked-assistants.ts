import { createHash } from 'node:crypto';
import { z } from 'zod';
import { useSignedInShop } from '../../../customers/account/testing/signed-in-shop.ts';

export const REDIRECT = 'https://helper.example/linked';
const VERIFIER = 'v'.repeat(50);
const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
export const BOTH = 'dev.ucp.shopping.order:read dev.ucp.shopping.checkout:prefill';
const madeAgent = z.object({ data: z.object({ id: z.string(), name: z.string(), key: z.string() }) });

/** A shop with customers who link assistants with their accounts, as browsers and assistants call. */
export function useLinkedAssistants() {
  const { call, shop, signIn } = useSignedInShop();
  let names = 0;

  async function helper(redirectUris: readonly string[] = [REDIRECT]) {
    names += 1;
    const response = await shop.api.app.inject({
      method: 'POST',
      url: '/_warehouse/agents',
      payload: { name: `Helper ${names}`, redirect_uris: redirectUris },
    });
    return madeAgent.parse(response.json()).data;
  }
  const requestOf = (agent: { id: string }, change: object = {}) => ({
    client_id: agent.id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: BOTH,
    state: 'xyz',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...change,
  });

  /** A customer with an account, as their browser calls. */
  async function customer() {
    names += 1;
    const { headers, id } = await signIn(`customer-${names}@example.com`);
    return {
      id,
      headers,
      post: (path: string, body: object) => call('POST', path, headers, body),
      links: async () => (await call('GET', '/user/assistants', headers)).data,
    };
  }
  type Customer = Awaited<ReturnType<typeof customer>>;

  async function consent(as: Customer, agent: { id: string }, change: object = {}) {
    const { data } = await as.post('/user/assistants/decide', { ...requestOf(agent, change), allows: true });
    return new URL(data.redirect_url);
  }
  const trade = (agent: { id: string; key: string }, form: Record<string, string>, at = 'token') =>
    shop.api.app.inject({
      method: 'POST',
      url: `/_agents/oauth/${at}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${agent.id}:${agent.key}`).toString('base64')}`,
      },
      payload: new URLSearchParams(form).toString(),
    });
  const tradeCode = (
    agent: { id: string; key: string },
    code: string | null,
    change: Record<string, string> = {},
  ) =>
    trade(agent, {
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      ...change,
    });
  async function linked(as: Customer, change: object = {}) {
    const agent = await helper();
    const code = (await consent(as, agent, change)).searchParams.get('code');
    const tokens = (await tradeCode(agent, code)).json();
    const headers = { 'x-api-key': agent.key, authorization: `Bearer ${tokens.access_token}` };
    return { agent, code, tokens, headers };
  }
  /** A call of an assistant. */
  async function ask(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    headers: Record<string, string>,
    payload?: object,
  ) {
    const response = await shop.api.app.inject({
      method,
      url: `/_agents/ucp${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  }

  return { ask, call, consent, customer, helper, linked, requestOf, shop, signIn, trade, tradeCode };
}

export type Customer = Awaited<ReturnType<ReturnType<typeof useLinkedAssistants>['customer']>>;
