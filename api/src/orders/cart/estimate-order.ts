import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import { stateOfZip, statesOfZip, unknownZip, zipMismatch } from '@sanderling/contract/postal/states-of-zip';
import type { Address } from '@sanderling/contract/wire/values/address';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { shippingNotAllowed } from '../addresses/check-address.ts';
import { certificateOfState } from '../records/certificate-of-state.ts';
import type { OrderRecord } from '../records/load-order.ts';

/**
 * An order as it would be with another destination, for quotes: give it to `totalsOf` or `orderToWire`. Nothing is stored.
 * Without a state it is the one that the ZIP code is in. Throws SHIPPING_NOT_ALLOWED for a state without delivery, VALIDATION_FAILED
 * for one that does not exist or has not this ZIP code.
 */
export async function estimateOrder(
  db: Database | Transaction,
  order: OrderRecord,
  destination: { city: string; stateAbbr?: string | undefined; zipCode: string },
): Promise<OrderRecord> {
  const { city, zipCode } = destination;
  const abbr = (destination.stateAbbr ?? stateOfZip(zipCode) ?? '').toUpperCase();
  // What a shopper has not named is not what they can correct.
  const [field, advice] =
    destination.stateAbbr === undefined
      ? ['address.zip_code', unknownZip(zipCode) ?? `${notDelivered(zipCode)} Enter another ZIP code.`]
      : ['address.state', 'Choose a state.'];
  const states = await db
    .selectFrom('us_state')
    .select(['name', 'abbr', 'allowed_shipping', 'sales_tax_millipercent'])
    .where('abbr', 'in', [abbr, ...statesOfZip(zipCode)])
    .execute();
  const state = states.find((each) => each.abbr === abbr);
  if (state === undefined) throw problem('VALIDATION_FAILED', { errors: { [field]: [advice] } });
  if (!state.allowed_shipping) throw shippingNotAllowed(state, { zip: zipCode, field });
  const mismatch = zipMismatch(zipCode, state, states);
  if (mismatch !== null) throw problem('VALIDATION_FAILED', { errors: { 'address.zip_code': [mismatch] } });
  const zipFees = await db
    .selectFrom('zip_fee')
    .select(['zip_prefix as zipPrefix', 'fee_cents as feeCents', 'area'])
    .where((eb) => eb.fn<boolean>('starts_with', [eb.val(zipCode), 'zip_prefix']))
    .execute();
  const shippingAddress: Address = {
    first_name: '',
    last_name: '',
    address1: '',
    phone: '',
    email: '',
    ...order.shippingAddress,
    city,
    state: { name: state.name, abbr: state.abbr },
    zip_code: zipCode,
  };
  const { number: exemptionCertificate } = await db
    .selectNoFrom(certificateOfState(sql`${order.userId}::int`, sql`${state.abbr}`).as('number'))
    .executeTakeFirstOrThrow();
  const salesTaxRatePpm = state.sales_tax_millipercent * 10;
  // The certificate is of that state as well: an order is free of tax by another one elsewhere.
  return { ...order, shippingAddress, zipFees, salesTaxRatePpm, exemptionCertificate };
}
