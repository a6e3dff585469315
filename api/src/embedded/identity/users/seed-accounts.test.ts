import { useTestApi } from '../../../testing/test-api.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { makeVerifier } from '../passwords/srp.ts';
import { closeSeedAccounts, seedAccounts } from './seed-accounts.ts';

const api = useTestApi();
const OWN = 'admin@sanderling.example';

test('a store that moves from one machine to where strangers are closes the accounts whose passwords they know', async () => {
  await seedAccounts(api.db);
  const { id } = await api.db
    .selectFrom('identity_user')
    .select('id')
    .where('email', '=', OWN)
    .executeTakeFirstOrThrow();
  const changed = makeVerifier(POOL_NAME, id, 'a password of my own');
  await api.db.updateTable('identity_user').set(changed).where('id', '=', id).execute();
  await closeSeedAccounts(api.db);
  expect(await api.db.selectFrom('identity_user').select('email').execute()).toEqual([{ email: OWN }]);
});

test('the one who has applied waits in the queue of the store’s review', async () => {
  await seedAccounts(api.db);
  const applications = await api.db
    .selectFrom('designer_application')
    .innerJoin('account', 'account.id', 'designer_application.account_id')
    .select(['account.email', 'account.role', 'designer_application.state'])
    .execute();
  expect(applications).toEqual([
    { email: 'pending@sanderling.example', role: 'trade_designer_requested', state: 'submitted' },
  ]);
});
