import { checkDeliveryAddress } from '../../orders/addresses/check-address.ts';
import { orderSamples, samplesOf } from '../../orders/samples/order-samples.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockProject } from '../changing/lock-project.ts';
import { findProject, type PieceRecord } from '../reading/read-project.ts';

/** A second press within this time is the same order: a form that is sent by the browser may be sent twice. */
const SAME_ORDER_MS = 10 * 60_000;

interface Asking {
  key: string;
  accountId: number;
  now: Date;
  publicOrigin: string;
}

/** Sends one sample of each material of the project to the studio, but of what the client has declined, in one envelope, also when it is asked for twice. Answers the materials. */
export async function samplesOfProject(db: Database, asking: Asking): Promise<string[]> {
  const { accountId, key, now, publicOrigin } = asking;
  return lockProject(db, asking, async (tx) => {
    const { pieces, samples_to: studio } = await findProject(tx, key, accountId, now);
    const sampled = pieces.filter((piece) => piece.has_sample);
    if (sampled.length === 0)
      throw problem('VALIDATION_FAILED', { message: 'There are no samples of these pieces.' });
    const variantIds = sampled.filter(isStillOpen).map((piece) => piece.variant_id);
    if (variantIds.length === 0) {
      const message = 'Your client has declined every piece that there are samples of.';
      throw problem('VALIDATION_FAILED', { message });
    }
    if (!studio) {
      const message = 'Add a shipping address to your account first: the samples go there.';
      throw problem('VALIDATION_FAILED', { message, errors: { address: [message] } });
    }
    const samples = await samplesOf(tx, variantIds);
    const address = await checkDeliveryAddress(tx, studio);
    const sent = await sentSince(tx, address.email, new Date(now.getTime() - SAME_ORDER_MS));
    const materials = [...samples.keys()];
    if (materials.length > 0 && materials.every((material) => sent.has(material))) return materials;
    return orderSamples(tx, { samples, address, isProved: true }, { now, publicOrigin });
  });
}

/** A cloth is looked at to choose. */
const isStillOpen = ({ verdict }: Pick<PieceRecord, 'verdict'>) => verdict !== 'declined';

/** The materials of the envelopes that were ordered by this address since then. */
async function sentSince(tx: Transaction, email: string, since: Date): Promise<ReadonlySet<string>> {
  const lines = await tx
    .selectFrom('sample_order')
    .innerJoin('sample_order_line', 'sample_order_id', 'sample_order.id')
    .select('material')
    .where('email', '=', email)
    .where('ordered_at', '>', since)
    .execute();
  return new Set(lines.map(({ material }) => material));
}
