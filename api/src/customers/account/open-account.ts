import type { Bearer } from '../../auth/tokens/verify-token.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { sendPersonalCode } from '../../promotions/codes/send-personal-code.ts';
import { claimApplication } from '../designers/application/save-application.ts';
import { linkGuestOrders } from '../link-orders/link-guest-orders.ts';
import { hashOfSubject } from '../personal-data/person.ts';

/**
 * Opens an account for a user's first token, with a code of welcome, the application that the user made before, and what
 * was ordered as a guest with the same address. Only with
 * an address that the provider has verified, and never over another user's account of the same address.
 */
export function openAccountIn({ db, clock, config }: Platform): (bearer: Bearer) => Promise<void> {
  return async ({ subject, verifiedEmail: email }) => {
    if (email === null) return;
    const closed = await db
      .selectFrom('closed_account')
      .select('closed_at')
      .where('subject_hash', '=', hashOfSubject(subject))
      .executeTakeFirst();
    if (closed) return;
    const now = clock();
    await db.transaction().execute(async (tx) => {
      const opened = await tx
        .insertInto('account')
        .values({ subject, email, role: null, created_at: now })
        // Two first calls at the same time, or the address is taken: then there is nothing to open.
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!opened) return;
      const { publicOrigin } = config;
      await sendPersonalCode(tx, { email, reason: 'created_account' }, { now, publicOrigin });
      await linkGuestOrders(tx, { accountId: opened.id, email });
      await claimApplication(tx, { id: opened.id, subject, email }, { now, publicOrigin });
    });
  };
}
