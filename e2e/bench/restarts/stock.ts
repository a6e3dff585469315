import { askDatabase } from '../../shop/api/ask-database.ts';

/** Puts so many pieces on the shelf: no run sells out, and all of them can be counted afterwards. */
export async function fillStock(databaseUrl: string, variantId: number, pieces: number): Promise<void> {
  await askDatabase(databaseUrl, 'update variant set quantity = $2 where id = $1', [variantId, pieces]);
}

/** What is on the shelf, what is held for payments, and what is in orders that were placed. */
export async function countStock(databaseUrl: string, variantId: number) {
  const [stock] = await askDatabase<{ left: number; held: number; sold: number }>(
    databaseUrl,
    `select v.quantity as left,
       (select coalesce(sum(quantity), 0)::int from stock_reservation where variant_id = v.id) as held,
       (select coalesce(sum(l.quantity), 0)::int from line_item l join orders o on o.id = l.order_id
         where l.variant_id = v.id and o.completed_at is not null) as sold
     from variant v where v.id = $1`,
    [variantId],
  );
  return stock ?? { left: 0, held: 0, sold: 0 };
}
