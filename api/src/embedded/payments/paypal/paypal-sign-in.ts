import { createHmac, timingSafeEqual } from 'node:crypto';
import { PayPalShapedError } from './paypal-error.ts';

const LASTS_S = 9 * 60 * 60;

/** Access tokens say when they end and carry a signature, so that none has to be stored. */
export function grantToken(
  secret: string,
  now: Date,
): { access_token: string; token_type: string; expires_in: number } {
  const end = Math.floor(now.getTime() / 1_000) + LASTS_S;
  return { access_token: `A21.${end}.${sign(end, secret)}`, token_type: 'Bearer', expires_in: LASTS_S };
}

export function requireToken(authorization: string | undefined, secret: string, now: Date): void {
  const [, end = '0', signature = ''] = /^Bearer A21\.(\d+)\.(\w+)$/.exec(authorization ?? '') ?? [];
  const isGood = isEqual(signature, sign(Number(end), secret)) && Number(end) * 1_000 > now.getTime();
  if (!isGood)
    throw new PayPalShapedError(401, 'invalid_token', 'The token passed in is not valid or has expired.');
}

export function requireClient(authorization: string | undefined, clientId: string, secret: string): void {
  const expected = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  if (!isEqual(authorization ?? '', expected)) {
    throw new PayPalShapedError(401, 'invalid_client', 'Client Authentication failed.');
  }
}

function sign(end: number, secret: string): string {
  return createHmac('sha256', secret).update(`token ${end}`).digest('hex');
}

export function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
