import { createHmac, timingSafeEqual } from 'node:crypto';

/** Cookie of a browser that the shop itself opens to look at releases. No script reads it. */
export const LOOK_COOKIE = 'sanLook';

/** By which such a browser is known until then. Signed, so that no visitor can take themselves out of the numbers. */
export function lookMark(until: Date, secret: string): string {
  const seconds = Math.ceil(until.getTime() / 1_000);
  return `${seconds}.${signature(seconds, secret)}`;
}

export function isLookMark(value: string, secret: string, now: Date): boolean {
  const [seconds = '', given = ''] = value.split('.');
  if (!/^\d{1,12}$/.test(seconds) || Number(seconds) * 1_000 <= now.getTime()) return false;
  const [one, other] = [Buffer.from(given), Buffer.from(signature(Number(seconds), secret))];
  return one.length === other.length && timingSafeEqual(one, other);
}

function signature(seconds: number, secret: string): string {
  return createHmac('sha256', secret).update(`look until=${seconds}`).digest('base64url');
}
