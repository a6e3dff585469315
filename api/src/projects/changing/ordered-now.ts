import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { orderedOf, orderedOfChoice } from '../reading/ordered-pieces.ts';
import { findProject, nameOf } from '../reading/read-project.ts';
import type { Owned } from './lock-project.ts';

/** What is ordered of each piece of the project. */
export async function orderedNow(tx: Transaction, { accountId, key, now }: Owned) {
  return orderedOf(await findProject(tx, key, accountId, now));
}

/** Throws for a choice of which one is ordered: nothing is put beside that to choose from. */
export async function requireOpenChoice(tx: Transaction, owned: Owned, mainId: number): Promise<void> {
  const project = await findProject(tx, owned.key, owned.accountId, owned.now);
  const bought = orderedOfChoice(project.pieces, orderedOf(project), { id: mainId, alternative_of: null });
  if (!bought) return;
  const message = `${nameOf(bought)} is ordered already. Add this as a piece of its own.`;
  throw problem('VALIDATION_FAILED', { message, errors: { alternative_of: [message] } });
}
