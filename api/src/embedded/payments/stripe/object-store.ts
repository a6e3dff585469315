import type { StoredObject } from '../../../platform/database/columns/sandbox-objects.ts';
import type { Transaction } from '../../../platform/database/schema.ts';

type ObjectOf<Kind extends StoredObject['object']> = Extract<StoredObject, { object: Kind }>;

/** Reads an object and locks it, so that two calls cannot both capture one intent. */
export async function findObject<Kind extends StoredObject['object']>(
  tx: Transaction,
  kind: Kind,
  id: string,
): Promise<ObjectOf<Kind> | null> {
  const row = await tx
    .selectFrom('sandbox_object')
    .select('body')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && isKind(row.body, kind) ? row.body : null;
}

export async function saveObject(tx: Transaction, object: StoredObject): Promise<void> {
  const body = JSON.stringify(object);
  await tx
    .insertInto('sandbox_object')
    .values({ id: object.id, kind: object.object, body })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
    .execute();
}

function isKind<Kind extends StoredObject['object']>(
  object: StoredObject,
  kind: Kind,
): object is ObjectOf<Kind> {
  return object.object === kind;
}
