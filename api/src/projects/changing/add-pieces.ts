import { MAX_PIECES, type ProjectChange } from '@sanderling/contract/wire/projects/project';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireRoom } from './change-rooms.ts';
import { requireMain } from './require-piece.ts';

type Addition = Extract<ProjectChange, { action: 'add_pieces' }>;

/** Adds pieces at the end of a room, or beside the piece that they are alternatives to. Throws for what is no piece, and over the limit. */
export async function addPieces(tx: Transaction, projectId: number, addition: Addition): Promise<void> {
  const { alternative_of: mainId, pieces } = addition;
  await requireRoom(tx, projectId, addition.room_id);
  const main = mainId === null ? null : await requireMain(tx, projectId, mainId);
  await requireSold(
    tx,
    pieces.map(({ variant_id: id }) => id),
  );
  const { count, last } = await tx
    .selectFrom('project_piece')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  if (Number(count) + pieces.length > MAX_PIECES)
    throw refused(`A project has up to ${MAX_PIECES} pieces. Remove one first.`);
  await tx
    .insertInto('project_piece')
    .values(
      pieces.map(({ quantity, variant_id }, index) => ({
        ...{ project_id: projectId, variant_id, quantity },
        room_id: main ? main.room_id : addition.room_id,
        alternative_of: mainId,
        position: (last ?? 0) + 1 + index,
      })),
    )
    .execute();
}

/** A gift card is worth what it costs: it furnishes no room. */
async function requireSold(tx: Transaction, variantIds: number[]): Promise<void> {
  const wanted = [...new Set(variantIds)];
  const sold = await tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('variant.id', 'in', wanted)
    .where('variant.listed', '=', true)
    .where('product.gift_card', '=', false)
    .execute();
  if (sold.length < wanted.length) throw refused('This can’t be part of a project. Choose another piece.');
}

function refused(message: string) {
  return problem('VALIDATION_FAILED', { message, errors: { pieces: [message] } });
}
