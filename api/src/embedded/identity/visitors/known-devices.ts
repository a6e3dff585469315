import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/schema.ts';
import { daysBefore } from '../../../platform/process/clock.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import type { Visitor } from './visitor.ts';

/** As long as the device's cookie lives. */
const KNOWN_FOR_DAYS = 365;
/** Others that sign in meanwhile do not wait for it. */
const DELETED_AT_ONCE = 1_000;

/** Whether the user has signed in before from the visitor's device and network, by their hashes. One statement for all users. */
export async function findKnownDevices(
  context: Pick<IdentityContext, 'db' | 'clock' | 'seal'>,
  userId: string,
  visitor: Visitor,
): Promise<{ device: string; network: string; isDeviceKnown: boolean; isNetworkKnown: boolean }> {
  const { device, network } = await placesOf(context, visitor);
  const known = await context.db
    .selectFrom('identity_known_place')
    .select('place')
    .where('user_id', '=', userId)
    .where('place', 'in', [device, network])
    .where('seen_at', '>', daysBefore(context.clock(), KNOWN_FOR_DAYS))
    .execute();
  const isKnown = (place: string) => known.some((row) => row.place === place);
  return { device, network, isDeviceKnown: isKnown(device), isNetworkKnown: isKnown(network) };
}

/** After a sign-in, or anything else that only the user can do. */
export async function storePlace(
  context: Pick<IdentityContext, 'db' | 'clock' | 'seal'>,
  userId: string,
  visitor: Visitor,
): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const { device, network } = await placesOf(context, visitor);
  await db
    .insertInto('identity_known_place')
    .values([device, network].map((place) => ({ user_id: userId, place, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** With a new password: who had the old one may have signed in from theirs. */
export async function deletePlaces(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identity_known_place').where('user_id', '=', userId).execute();
}

/** Places that count for nothing any more, some of them: the answer says whether there may be others. */
export async function deleteOldPlaces({
  db,
  clock,
}: Pick<IdentityContext, 'db' | 'clock'>): Promise<boolean> {
  const gone = await db
    .deleteFrom('identity_known_place')
    .where((eb) =>
      eb(
        eb.refTuple('user_id', 'place'),
        'in',
        eb
          .selectFrom('identity_known_place')
          .select(['user_id', 'place'])
          .where('seen_at', '<=', daysBefore(clock(), KNOWN_FOR_DAYS))
          .limit(DELETED_AT_ONCE)
          .$asTuple('user_id', 'place'),
      ),
    )
    .returning('place')
    .execute();
  return gone.length === DELETED_AT_ONCE;
}

/** Whether any user has signed in on this device. */
export async function isKnownDevice(db: Database, device: string): Promise<boolean> {
  const known = await db
    .selectFrom('identity_known_place')
    .select('place')
    .where('place', '=', devicePlace(device))
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

async function placesOf({ seal }: Pick<IdentityContext, 'seal'>, { device, network }: Visitor) {
  return { device: devicePlace(device), network: (await seal(`network ${network}`)).toString('hex') };
}

function devicePlace(device: string): string {
  return createHash('sha256').update(`device ${device}`).digest('hex');
}
