import type { ProjectChange } from '@sanderling/contract/wire/projects/project';
import { centsFromDollars } from '@sanderling/pricing/money';
import { designerTierWithOrder } from '@sanderling/pricing/promotions/designer-tiers';
import { annualSpendOf } from '../../orders/records/annual-spend.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { askClientAgain } from './ask-client-again.ts';
import type { Owned } from './lock-project.ts';
import { orderedNow } from './ordered-now.ts';

type Pricing = Extract<ProjectChange, { action: 'price' }>;

/** Other prices than those that the client has approved are asked about again. Another markup is on the tier of today, and keeps it. */
export async function setPricing(
  tx: Transaction,
  projectId: number,
  { fee, markup }: Pricing,
  owned: Owned,
): Promise<void> {
  const before = await tx
    .selectFrom('project')
    .select('markup_hundredths')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const markupHundredths = markup === null ? null : Math.round(markup * 100);
  const isOther = before.markup_hundredths !== markupHundredths;
  const tier = markup === null ? null : await tierHundredths(tx, owned);
  await tx
    .updateTable('project')
    .set({ markup_hundredths: markupHundredths, fee_cents: fee === null ? null : centsFromDollars(fee) })
    .$if(isOther, (update) => update.set({ markup_tier_hundredths: tier }))
    .where('id', '=', projectId)
    .execute();
  if (isOther) await askOfRest(tx, projectId, owned);
}

/**
 * Makes the client's prices of the tier of today, and asks again about what was approved. Throws where that is no longer the tier that the
 * designer was shown, and where no price is made of a tier.
 */
export async function takeTier(
  tx: Transaction,
  projectId: number,
  percent: number,
  owned: Owned,
): Promise<void> {
  const tier = await tierHundredths(tx, owned);
  if (tier !== Math.round(percent * 100))
    throw problem('VALIDATION_FAILED', {
      message: `Your tier is ${tier / 100}% off regular prices now. Look at the prices again.`,
    });
  const { numUpdatedRows } = await tx
    .updateTable('project')
    .set({ markup_tier_hundredths: tier })
    .where('id', '=', projectId)
    .where('markup_hundredths', 'is not', null)
    .where('markup_tier_hundredths', 'is distinct from', tier)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await askOfRest(tx, projectId, owned);
}

/** As on the board: of an order that is still empty. */
async function tierHundredths(tx: Transaction, { accountId, now }: Owned): Promise<number> {
  return Math.round(designerTierWithOrder(await annualSpendOf(tx, accountId, now), 0).percent * 100);
}

/** What is ordered is bought at its price, and stays approved. */
async function askOfRest(tx: Transaction, projectId: number, owned: Owned): Promise<void> {
  const ordered = await orderedNow(tx, owned);
  const pieces = await tx
    .selectFrom('project_piece')
    .select('id')
    .where('project_id', '=', projectId)
    .execute();
  await askClientAgain(
    tx,
    pieces.map(({ id }) => id).filter((id) => !ordered.has(id)),
  );
}
