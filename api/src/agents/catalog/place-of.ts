import type { ZipFee } from '@sanderling/pricing/shipping/delivery-charges';
import { zipFeeFor } from '@sanderling/pricing/shipping/delivery-charges';
import { LORRY_CATEGORIES } from '../../orders/records/delivery-rates.ts';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { AgentContext } from '../operations/operation.ts';
import { namedPlace } from './named-place.ts';
import type { Place } from './variant-to-ucp.ts';

/** What prices, days and fees of an answer hold for, and what there is to say of the place that a call names. */
export async function placeOf(
  { clock, config, db }: Pick<AgentContext, 'clock' | 'config' | 'db'>,
  named: Parameters<typeof namedPlace>[0],
): Promise<{ place: Place; messages: AgentMessage[] }> {
  const { messages, ...where } = namedPlace(named);
  const remoteFee = where.zip === null ? null : await remoteFeeAt(db, where.zip);
  return { place: { publicOrigin: config.publicOrigin, now: clock(), remoteFee, ...where }, messages };
}

async function remoteFeeAt(db: Database, zip: string): Promise<ZipFee | null> {
  const rows = await db
    .selectFrom('zip_fee')
    .select(['zip_prefix', 'fee_cents', 'area'])
    .where('zip_prefix', 'in', prefixesOf(zip))
    .execute();
  const fees = rows.map(({ area, fee_cents: feeCents, zip_prefix: zipPrefix }) => ({
    area,
    feeCents,
    zipPrefix,
  }));
  return zipFeeFor({ appliesTo: LORRY_CATEGORIES, fees }, zip, LORRY_CATEGORIES);
}

function prefixesOf(zip: string): string[] {
  return Array.from(zip, (_, at) => zip.slice(0, at + 1));
}
