import type { ProjectChange } from '@sanderling/contract/wire/projects/project';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { askClientAgain } from './ask-client-again.ts';
import { requireRoom } from './change-rooms.ts';
import type { Owned } from './lock-project.ts';
import { orderedNow, requireOpenChoice } from './ordered-now.ts';
import { alternativesOf, requireMain, requirePiece } from './require-piece.ts';

type Change = Extract<ProjectChange, { action: 'change_piece' }>;

/** Another quantity or finish is not what the client approved or declined: it is asked about again. Throws for what is ordered as it is. */
export async function changePiece(
  tx: Transaction,
  projectId: number,
  change: Change,
  owned: Owned,
): Promise<void> {
  const piece = await requirePiece(tx, projectId, change.piece_id);
  const { note, quantity, variant_id: variantId } = change;
  if (variantId !== undefined && variantId !== piece.variant_id)
    await requireFinish(tx, piece.variant_id, variantId);
  const placed = await placeOf(tx, projectId, piece, change);
  const ordered = (await orderedNow(tx, owned)).get(piece.id);
  if (ordered) requireAsOrdered(ordered.quantity, piece, { ...change, ...placed });
  if (placed.alternative_of) await requireOpenChoice(tx, owned, placed.alternative_of);
  const fields = {
    ...(quantity !== undefined && { quantity }),
    ...(note !== undefined && { note }),
    ...(variantId !== undefined && { variant_id: variantId }),
    ...placed,
  };
  if (Object.keys(fields).length === 0) return;
  await tx.updateTable('project_piece').set(fields).where('id', '=', piece.id).execute();
  // Alternatives stand where their piece stands.
  if (placed.room_id !== undefined)
    await tx
      .updateTable('project_piece')
      .set({ room_id: placed.room_id })
      .where('alternative_of', '=', piece.id)
      .execute();
  const isOther =
    (quantity !== undefined && quantity !== piece.quantity) ||
    (variantId !== undefined && variantId !== piece.variant_id);
  // Fewer of what is ordered in part is what the client has approved.
  if (ordered) return;
  if (isOther) await askClientAgain(tx, [piece.id], ['approved', 'declined']);
  else if (placed.alternative_of && (await hasApproved(tx, placed.alternative_of, piece.id)))
    await askClientAgain(tx, [piece.id]);
}

/** What is bought stays as it was bought, and stays approved: neither another finish, nor another number than is approved or ordered. */
function requireAsOrdered(orderedQuantity: number, piece: Piece, change: Partial<Change>): void {
  const { alternative_of: beside, quantity = piece.quantity, variant_id: variantId } = change;
  const refused = (field: string, message: string) =>
    problem('VALIDATION_FAILED', { message, errors: { [field]: [message] } });
  if (variantId !== undefined && variantId !== piece.variant_id)
    throw refused('variant_id', 'This piece is ordered in its finish. Add the other one as another piece.');
  if (quantity < orderedQuantity)
    throw refused('quantity', `${orderedQuantity} of this piece are ordered already.`);
  if (quantity > piece.quantity)
    throw refused('quantity', 'This piece is ordered already. Add more of it as another piece.');
  if (beside && beside !== piece.alternative_of)
    throw refused('alternative_of', 'This piece is ordered already. Leave it in a place of its own.');
}

/** Another variant of the same product that is sold. Throws for any other. */
async function requireFinish(tx: Transaction, ownId: number, variantId: number): Promise<void> {
  const found = await tx
    .selectFrom('variant')
    .select('id')
    .where('id', '=', variantId)
    .where('product_id', '=', (eb) => eb.selectFrom('variant').select('product_id').where('id', '=', ownId))
    .where('listed', '=', true)
    .where('purchasable', '=', true)
    .where('discontinued', '=', false)
    .executeTakeFirst();
  if (found) return;
  const message = 'Choose a finish that this piece is sold in.';
  throw problem('VALIDATION_FAILED', { message, errors: { variant_id: [message] } });
}

/** Of a piece and its alternatives one is approved: that stays, and what comes beside it is asked about again. */
async function hasApproved(tx: Transaction, mainId: number, except: number): Promise<boolean> {
  const approved = await tx
    .selectFrom('project_piece')
    .innerJoin('project_decision', 'piece_id', 'project_piece.id')
    .select('project_piece.id')
    .where((eb) => eb.or([eb('project_piece.id', '=', mainId), eb('alternative_of', '=', mainId)]))
    .where('project_piece.id', '<>', except)
    .where('verdict', '=', 'approved')
    .executeTakeFirst();
  return approved !== undefined;
}

type Piece = Awaited<ReturnType<typeof requirePiece>>;
type Place = { room_id?: number | null; alternative_of?: number | null };

/** An alternative is where its piece is; moved to another room it is a piece of its own there. */
async function placeOf(tx: Transaction, projectId: number, piece: Piece, change: Change): Promise<Place> {
  const { alternative_of: mainId, room_id: roomId } = change;
  if (mainId !== undefined && mainId !== null && mainId !== piece.alternative_of) {
    const main = await requireMain(tx, projectId, mainId);
    const own = await alternativesOf(tx, piece.id);
    if (main.id === piece.id || own.length > 0) {
      const message = 'This piece has alternatives of its own. Move them first.';
      throw problem('VALIDATION_FAILED', { message, errors: { alternative_of: [message] } });
    }
    return { alternative_of: main.id, room_id: main.room_id };
  }
  if (roomId !== undefined) await requireRoom(tx, projectId, roomId);
  const leaves = roomId !== undefined && roomId !== piece.room_id;
  return {
    ...(roomId !== undefined && { room_id: roomId }),
    ...((mainId === null || leaves) && { alternative_of: null }),
  };
}
