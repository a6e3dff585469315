import { callProvider, type ProviderAnswer } from '../payment-gateway/call-provider.ts';
import { PaymentProviderUnavailable } from '../payment-gateway/payment-gateway.ts';
import { accessToken, payPalRefusal } from './paypal-wire.ts';

export interface PayPalSettings {
  clientId: string;
  secret: string;
  /** PayPal's id of our webhook; null: the API accepts no webhook. */
  webhookId: string | null;
  /** Where PayPal is reached; asked at each call, since our own sandbox has an address only once it listens. */
  apiBase: () => string;
}

interface Ask {
  body?: unknown;
  /** A body that has to arrive letter by letter. */
  text?: string;
  /** PayPal's idempotency key. */
  requestId?: string;
}

export interface PayPalClient {
  get: (path: string) => Promise<ProviderAnswer>;
  post: (path: string, ask: Ask) => Promise<ProviderAnswer>;
  patch: (path: string, ask: Ask) => Promise<ProviderAnswer>;
}

/** A token is exchanged a minute before it ends. */
const EARLY_MS = 60_000;

/** PayPal's REST with its access token, which lasts for hours and is fetched when it is needed. */
export function payPalClient(settings: PayPalSettings): PayPalClient {
  let token: { value: string; goodUntil: number } | null = null;

  async function signIn(): Promise<string> {
    if (token !== null && token.goodUntil > Date.now()) return token.value;
    const basic = Buffer.from(`${settings.clientId}:${settings.secret}`).toString('base64');
    const { status, body } = await callProvider(`${settings.apiBase()}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    if (status !== 200)
      throw new Error(`PayPal does not know PAYPAL_CLIENT_ID and PAYPAL_SECRET (${status}).`);
    const granted = accessToken.parse(body);
    token = { value: granted.access_token, goodUntil: Date.now() + granted.expires_in * 1_000 - EARLY_MS };
    return token.value;
  }

  async function ask(method: 'GET' | 'POST' | 'PATCH', path: string, given: Ask): Promise<ProviderAnswer> {
    for (let attempt = 0; ; attempt++) {
      const answer = await callProvider(`${settings.apiBase()}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await signIn()}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(given.requestId === undefined ? {} : { 'paypal-request-id': given.requestId }),
        },
        ...(method !== 'GET' ? { body: given.text ?? JSON.stringify(given.body ?? {}) } : {}),
      });
      if (answer.status !== 401) return answer;
      token = null;
      if (attempt > 0) throw new PaymentProviderUnavailable('PayPal refuses the access token it has given.');
    }
  }

  return {
    get: (path) => ask('GET', path, {}),
    post: (path, given) => ask('POST', path, given),
    patch: (path, given) => ask('PATCH', path, given),
  };
}

/** PayPal's word for what was wrong, such as INSTRUMENT_DECLINED. */
export function issueOf({ body }: ProviderAnswer): string {
  const refusal = payPalRefusal.safeParse(body).data;
  return refusal?.details[0]?.issue ?? refusal?.name ?? 'UNKNOWN';
}
