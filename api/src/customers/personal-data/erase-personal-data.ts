import { deletePictures, listPictures } from '../../catalogue/uploads/delete-pictures.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { problem } from '../../platform/http/problem.ts';
import { areOrdersOf, type Person } from './person.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/**
 * Does for each table what stands in `PERSONAL_DATA`, all of it or nothing. Throws 409/131 while a payment is under way: what it
 * pays for could not be sent any more.
 */
export async function erasePersonalData(
  { db, uploads }: { db: Database; uploads: FileStore },
  person: Person,
  now: Date,
): Promise<void> {
  const pictures = await listPictures(db, person.accountId);
  await db.transaction().execute(async (tx) => {
    await refuseWhilePaying(tx, person, now);
    await lockAccount(tx, person);
    for (const { erased } of Object.values(PERSONAL_DATA)) await erased.run?.(tx, person, now);
  });
  await deletePictures({ db, uploads }, pictures);
}

/**
 * What the person writes at the same moment is there before this returns, or finds no account any more. After the orders: who
 * saves an address of an order locks in this sequence, too.
 */
async function lockAccount(tx: Transaction, { accountId }: Person): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
}

/** Locks the orders, so that no payment begins meanwhile. A gift card is mailed when its payment is captured. */
async function refuseWhilePaying(tx: Transaction, person: Person, now: Date): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'state'])
    .where(areOrdersOf(person))
    .orderBy('id')
    .forUpdate()
    .execute();
  // An order that was placed may be paid anew: its state says nothing of that.
  const begun = await tx
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select('payment.id')
    .where(areOrdersOf(person))
    .where('payment.state', '=', 'started')
    .execute();
  const owed = await tx
    .selectFrom('gift_card_due')
    .innerJoin('payment', 'payment.order_id', 'gift_card_due.order_id')
    .innerJoin('orders', 'orders.id', 'gift_card_due.order_id')
    .select('gift_card_due.order_id')
    .where(areOrdersOf(person))
    .where('payment.state', 'in', ['authorized', 'captured'])
    .where('orders.state', '!=', 'cancelled')
    // A card that is sent on a later day does not keep its buyer here: it goes out without them.
    .where('gift_card_due.send_at', '<=', now)
    .execute();
  if (begun.length + owed.length === 0 && orders.every(({ state }) => state !== 'payment')) return;
  throw problem('ORDER_COMPLETED', {
    message: 'One of your payments is still being processed. Wait a few minutes, then delete the account.',
  });
}
