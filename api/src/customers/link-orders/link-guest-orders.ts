import type { Transaction } from '../../platform/database/schema.ts';

/**
 * Makes the orders that were placed as a guest with an address those of its account. Only for an address that the identity
 * provider has verified: who reads its mail has read the confirmations.
 */
export async function linkGuestOrders(
  tx: Transaction,
  { accountId, email }: { accountId: number; email: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ user_id: accountId })
    .where('user_id', 'is', null)
    .where('completed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute();
}
