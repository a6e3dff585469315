import { NIL_UUID } from '../../../platform/database/uuid.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { findKnownDevices } from '../visitors/known-devices.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { attempt, countAttempt, takeBackAttempts } from './attempts.ts';

export interface PasswordGuess {
  /** False: the response reveals nothing about the password; a mailed code is required. */
  isAnswered: boolean;
  /** It was the right one: it counts no longer. */
  takeBack: () => Promise<void>;
}

/**
 * Counts a password before it is compared. Strangers are counted by their network, the account by all networks that it has not been
 * used from, and a device that it has been used from by itself: whatever strangers do, who sits there is not asked for more.
 */
export async function countPasswordGuess(
  context: IdentityContext,
  visitor: Visitor,
  account: { userId: string | null; nameKey: string },
): Promise<PasswordGuess> {
  const { db, clock } = context;
  const { nameKey, userId } = account;
  const { device, network, ...known } = await findKnownDevices(context, userId ?? NIL_UUID, visitor);
  const counts = known.isDeviceKnown
    ? [attempt('device of account', `${nameKey}:${device}`)]
    : [
        attempt('network of account', `${nameKey}:${network}`),
        ...(known.isNetworkKnown ? [] : [attempt('network', network), attempt('account', nameKey)]),
      ];
  for (const { limit, key } of counts) {
    // The first that is over ends it: one network that goes on for ever does not use up the account's limit.
    if (await countAttempt(db, limit, key, clock())) continue;
    return { isAnswered: false, takeBack: () => Promise.resolve() };
  }
  return { isAnswered: true, takeBack: () => takeBackAttempts(db, counts) };
}
