import { PaymentProviderUnavailable } from './payment-gateway.ts';

// Together less than what proxies on the way wait for an answer, as for cards.
const TIMEOUT_MS = 6_000;
const ATTEMPTS = 2;

export interface ProviderAnswer {
  status: number;
  /** Read as JSON; null for an empty body. */
  body: unknown;
}

/**
 * Asks a payment provider by REST, a second time when there is no answer; `isOnce` is for what must not be asked twice.
 * Throws PaymentProviderUnavailable when there is no decision: no answer, or one that says "later".
 */
export async function callProvider(
  url: string,
  init: RequestInit,
  { isOnce = false }: { isOnce?: boolean } = {},
): Promise<ProviderAnswer> {
  let cause: unknown;
  for (let attempt = 0; attempt < (isOnce ? 1 : ATTEMPTS); attempt++) {
    try {
      // A provider does not redirect: following one would carry the credentials elsewhere.
      const response = await fetch(url, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      const isUndecided = response.status >= 500 || response.status === 429 || response.status === 409;
      if (!isUndecided) return { status: response.status, body: text === '' ? null : JSON.parse(text) };
      cause = new Error(`${new URL(url).host} answered ${response.status}`);
    } catch (error) {
      cause = error;
    }
  }
  throw new PaymentProviderUnavailable('The payment provider gave no decision.', { cause });
}
