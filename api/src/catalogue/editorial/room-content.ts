import type { Database, Transaction } from '../../platform/database/schema.ts';

/** A room that stands in no file and was not edited at the desk yet: one that an admin has furnished at its page. */
export async function roomContentOf(db: Database | Transaction, id: number): Promise<object | null> {
  const room = await db.selectFrom('room').selectAll().where('id', '=', id).executeTakeFirst();
  if (!room) return null;
  const { slug, name, category, content, pictures } = room;
  return { id, slug, name, category, ...content, picture: pictures.wide };
}
