import { PHONE_ADVICE } from '@sanderling/contract/commerce/phone-advice';
import { problem } from '../../platform/http/problem.ts';

/** A phone number as a shopper types it, +1 added where it is missing, as E.164; null when it is no US number. */
export async function normalizePhone(typed: string): Promise<string | null> {
  // The rules of all countries' numbers are large, and the first address comes long after the start.
  const { parseUsPhone } = await import('@sanderling/phone/us-phone');
  return parseUsPhone(typed)?.e164 ?? null;
}

/** A phone number of an account: as E.164, or '' for none. Throws VALIDATION_FAILED for anything else. */
export async function phoneToStore(typed: string): Promise<string> {
  if (typed === '') return '';
  const phone = await normalizePhone(typed);
  if (phone !== null) return phone;
  throw problem('VALIDATION_FAILED', { errors: { phone: [PHONE_ADVICE] } });
}
