import { userAddressBody } from '@sanderling/contract/wire/customers/user';
import { type Address, address } from '@sanderling/contract/wire/values/address';
import { z } from 'zod';
import { checkAddress, checkDeliveryAddress } from '../../orders/addresses/check-address.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { AccountAddressKind } from '../../platform/database/tables.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { addressOfApplication } from '../../projects/reading/studio-address.ts';

const PATHS: Record<AccountAddressKind, { set: string; get: string; attributes: string }> = {
  shipping: {
    set: '/user/set_address',
    get: '/user/get_address',
    attributes: '/user/shipping_address_attributes',
  },
  billing: {
    set: '/user/set_billing_address',
    get: '/user/get_billing_address',
    attributes: '/user/billing_address_attributes',
  },
};

/** The two addresses of an account: where things go, and who pays. */
export async function addressRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'signed-in', caching: 'private' });
  const tags = ['User'];

  for (const kind of ['shipping', 'billing'] as const) {
    app.post(
      PATHS[kind].set,
      {
        schema: {
          tags,
          operationId: `${kind}Address.set`,
          body: userAddressBody,
          response: {
            200: envelope(address),
            ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED', 'SHIPPING_NOT_ALLOWED'),
          },
        },
      },
      async (request) => {
        const { userId } = request.signedInPrincipal;
        const check = kind === 'shipping' ? checkDeliveryAddress : checkAddress;
        const checked = await check(db, request.body.address);
        await saveAddress(db, userId, kind, checked);
        return { data: checked };
      },
    );

    app.get(
      PATHS[kind].get,
      {
        schema: {
          tags,
          operationId: `${kind}Address.get`,
          response: { 200: envelope(address.nullable()), ...problems('UNAUTHENTICATED') },
        },
      },
      async (request) => ({
        data: await readAddress(db, request.signedInPrincipal.userId, kind),
      }),
    );

    app.get(
      PATHS[kind].attributes,
      {
        schema: {
          tags,
          operationId: `${kind}Address.form`,
          summary: 'The address for a form, a designer’s studio at first: empty texts for what is not known',
          response: { 200: envelope(address.extend({ email: z.string() })), ...problems('UNAUTHENTICATED') },
        },
      },
      async (request) => {
        const { userId } = request.signedInPrincipal;
        return { data: (await readAddress(db, userId, kind)) ?? (await knownAddress(db, userId)) };
      },
    );
  }
}

/** Keeps an address that has been checked as the account's own. */
export async function saveAddress(
  db: Database,
  userId: number,
  kind: AccountAddressKind,
  checked: Address,
): Promise<void> {
  const row = { user_id: userId, kind, address: JSON.stringify(checked) };
  await db
    .insertInto('account_address')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ address: row.address }))
    .execute();
}

async function readAddress(db: Database, userId: number, kind: AccountAddressKind): Promise<Address | null> {
  const row = await db
    .selectFrom('account_address')
    .select('address')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.address ?? null;
}

/** What the account says of its owner, at the studio's address where a designer has given one. */
async function knownAddress(db: Database, userId: number): Promise<Address> {
  const {
    phone,
    studio_address: studio,
    ...known
  } = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'phone', 'email'])
    .select(addressOfApplication)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...known,
    phone: phone || (studio?.phone ?? ''),
    address1: studio?.address1 ?? '',
    city: studio?.city ?? '',
    state: studio?.state ?? { name: '', abbr: '' },
    zip_code: studio?.zip_code ?? '',
  };
}
