import { MAX_PIECES } from '@sanderling/contract/commerce/project-limits';
import type { ProjectChange } from '@sanderling/contract/wire/projects/project';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireRoom, roomNamed } from './change-rooms.ts';
import type { Owned } from './lock-project.ts';
import { requireOpenChoice } from './ordered-now.ts';
import { requireMain } from './require-piece.ts';

/** A list of ids to look for may not be empty. */
const NO_ID = 0;

type Addition = Extract<ProjectChange, { action: 'add_pieces' }>;

/** Adds pieces at the end of a room, or beside the piece that they are alternatives to. Throws for what is no piece, and over the limit. */
export async function addPieces(
  tx: Transaction,
  projectId: number,
  addition: Addition,
  owned: Owned,
): Promise<void> {
  const { alternative_of: mainId, pieces } = addition;
  const main = mainId === null ? null : await requireMain(tx, projectId, mainId);
  if (main) await requireOpenChoice(tx, owned, main.id);
  const roomId = main ? main.room_id : await roomOf(tx, projectId, addition);
  const sold = await soldPieces(tx, pieces);
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
      sold.map((piece, index) => ({
        ...{ project_id: projectId, ...piece },
        room_id: roomId,
        alternative_of: mainId,
        position: (last ?? 0) + 1 + index,
      })),
    )
    .execute();
}

async function roomOf(tx: Transaction, projectId: number, { room_id: id, room_name: name }: Addition) {
  if (name !== undefined) return roomNamed(tx, projectId, name);
  await requireRoom(tx, projectId, id);
  return id;
}

/** With the main variant of a product. Throws for what is not sold; a gift card is worth what it costs, and furnishes no room. */
async function soldPieces(tx: Transaction, pieces: Addition['pieces']) {
  const wanted = (name: 'variant_id' | 'product_id') => pieces.flatMap((piece) => piece[name] ?? []);
  const variants = await tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.product_id', 'variant.main'])
    .where((eb) =>
      eb.or([
        eb('variant.id', 'in', [NO_ID, ...wanted('variant_id')]),
        eb.and([eb('variant.main', '=', true), eb('product.id', 'in', [NO_ID, ...wanted('product_id')])]),
      ]),
    )
    .where('variant.listed', '=', true)
    .where('product.gift_card', '=', false)
    .execute();
  return pieces.map(({ product_id: productId, quantity, variant_id: variantId }) => {
    const found = variants.find(({ id, main, product_id: of }) =>
      variantId === undefined ? main && of === productId : id === variantId,
    );
    if (!found) throw refused('This can’t be part of a project. Choose another piece.');
    return { variant_id: found.id, quantity };
  });
}

function refused(message: string) {
  return problem('VALIDATION_FAILED', { message, errors: { pieces: [message] } });
}
