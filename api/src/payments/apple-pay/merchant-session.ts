import { readFile } from 'node:fs/promises';
import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { problem } from '../../platform/http/problem.ts';

export interface ApplePaySettings {
  merchantId: string;
  /** PEM files of Apple's merchant identity certificate and its key; null for the sandbox, which asks for none. */
  certificatePath: string | null;
  keyPath: string | null;
  displayName: string;
  /** The shop's host, as it is registered with Apple. */
  domain: string;
  /** Where the session is asked for in place of Apple; null for Apple itself. */
  apiBase: () => string | null;
}

export type MerchantValidation = (validationUrl: string) => Promise<Record<string, unknown>>;

/** Apple's documented hosts, and no others: the address comes from the browser, and the answer goes back there. */
const APPLE_HOSTS = new Set([
  'apple-pay-gateway.apple.com',
  'apple-pay-gateway-cert.apple.com',
  ...['nc', 'pr'].flatMap((region) =>
    [1, 2, 3, 4, 5].map((pod) => `apple-pay-gateway-${region}-pod${pod}.apple.com`),
  ),
  'cn-apple-pay-gateway.apple.com',
  'cn-apple-pay-gateway-cert.apple.com',
  ...['sh', 'tj'].flatMap((region) =>
    [1, 2, 3].map((pod) => `cn-apple-pay-gateway-${region}-pod${pod}.apple.com`),
  ),
]);
const PATH = /^\/paymentservices\/(startSession|paymentSession)$/;
const TIMEOUT_MS = 8_000;
const LARGEST_ANSWER_BYTES = 64 * 1_024;

/** Asks Apple, by mutual TLS, to vouch for this shop to the sheet that is open in the browser. */
export function merchantValidation(settings: ApplePaySettings): MerchantValidation {
  return async (validationUrl) => {
    const asked = appleUrl(validationUrl);
    const base = settings.apiBase();
    const url = base === null ? asked : new URL(`${base.replace(/\/$/, '')}${asked.pathname}`);
    const body = JSON.stringify({
      merchantIdentifier: settings.merchantId,
      displayName: settings.displayName,
      initiative: 'web',
      initiativeContext: settings.domain,
    });
    try {
      const { status, text } = await send(url, body, await identityOf(settings));
      const session: unknown = JSON.parse(text);
      if (status !== 200 || typeof session !== 'object' || session === null || Array.isArray(session)) {
        throw new Error(`Apple answered ${status}.`);
      }
      return { ...session };
    } catch (cause) {
      const message = 'Apple Pay is not responding. Try again, or choose another payment method.';
      throw problem('PAYMENT_PROVIDER_UNAVAILABLE', { message, cause });
    }
  };
}

/** Throws VALIDATION_FAILED for anything but an address of Apple's own, to the letter. */
function appleUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isApples =
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    APPLE_HOSTS.has(url.hostname) &&
    PATH.test(url.pathname);
  if (isApples) return url;
  const errors = { validation_url: ["Send the address that Apple's sheet gave: it is not one of Apple's."] };
  throw problem('VALIDATION_FAILED', { errors });
}

async function identityOf({
  certificatePath,
  keyPath,
}: ApplePaySettings): Promise<{ cert?: Buffer; key?: Buffer }> {
  if (certificatePath === null || keyPath === null) return {};
  const [cert, key] = await Promise.all([readFile(certificatePath), readFile(keyPath)]);
  return { cert, key };
}

/** By node:https since fetch knows no client certificates. It follows no redirects. */
function send(url: URL, body: string, identity: RequestOptions & { cert?: Buffer; key?: Buffer }) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const open = url.protocol === 'https:' ? tlsRequest : plainRequest;
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const options = {
      method: 'POST',
      headers,
      timeout: TIMEOUT_MS,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...identity,
    };
    const request = open(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (text.length > LARGEST_ANSWER_BYTES) request.destroy(new Error('The answer is too long.'));
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
