import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { MAX_QUOTE_LINES } from '@sanderling/contract/commerce/project-limits';
import type { SignedInPrincipal } from '../../auth/principal/require-role.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { beginDraft, saveDraft } from '../../quotes/asking/save-draft.ts';
import { findQuote } from '../../quotes/reading/read-quote.ts';
import { findProject, nameOf, type OwnProject } from '../reading/read-project.ts';
import { approvedPieces } from './approved-pieces.ts';
import { inOneLine, readPlace } from './read-place.ts';

/** Who is told of the one piece that keeps the rest from being quoted can take it out. */
const refused = (message: string) => problem('VALIDATION_FAILED', { message });

/**
 * Brings the account's draft of a quote up to what the client has approved: what stands in it stays, of a piece that is in both the
 * larger quantity. Answers the draft's key.
 */
export async function approvedToQuote(
  db: Database,
  { key, principal, now }: { key: string; principal: SignedInPrincipal; now: Date },
): Promise<string> {
  const project = await findProject(db, key, principal.userId, now);
  const { wanted } = approvedPieces(project);
  for (const { piece, quantity } of wanted) {
    if (!piece.listed) throw refused(`${nameOf(piece)} is no longer sold. Take it out of the project first.`);
    if (quantity > MAX_QUANTITY)
      throw refused(
        `${nameOf(piece)} is approved ${quantity} times. A quote has up to ${MAX_QUANTITY} of it.`,
      );
  }
  const quoteKey = await beginDraft(db, principal, now);
  const draft = await findQuote(db, quoteKey, principal, now);
  const lines = new Map(
    draft.lines.map(({ variant_id, quantity, note }) => [variant_id, { variant_id, quantity, note }]),
  );
  for (const { piece, quantity } of wanted) {
    const { variant_id } = piece;
    const drafted = lines.get(variant_id);
    lines.set(variant_id, {
      variant_id,
      quantity: Math.max(quantity, drafted?.quantity ?? 0),
      note: drafted?.note ?? '',
    });
  }
  if (lines.size > MAX_QUOTE_LINES) {
    throw refused(`A quote can have up to ${MAX_QUOTE_LINES} pieces. Ask for the rest in another one.`);
  }
  const place = await readPlace(db, project.address);
  // Where a draft goes on that has pieces already, the designer has said where it goes.
  const isBegun = draft.lines.length > 0 && draft.address1 !== '';
  const content = {
    lines: [...lines.values()],
    notes: draft.notes || notesOf(project),
    ...(place && !isBegun && place),
  };
  await saveDraft(db, draft, content, principal, now);
  return quoteKey;
}

/** Also says an address that could not be read into the fields of the form. */
function notesOf({ address, name }: OwnProject): string {
  const where = inOneLine(address);
  return `For the project ${name}${where && `, ${where}`}.`;
}
