import type { Order } from '@sanderling/contract/wire/orders/order';

/** How long the workshop waits before it cuts or builds a piece for its customer. From then on it cannot be undone. */
export const CUT_PIECES_CANCEL_HOURS = 48;
const HOUR_MS = 3_600_000;

/** The rule for all other pieces, as the pages of the editors have it too. */
export const CANCEL_RULE = 'Until a piece leaves the warehouse, you can cancel the order free of charge.';
/** The rule for what is cut or built for its customer, which is why it cannot be returned. */
export const CUT_PIECES_CANCEL_RULE = `An order with a piece marked non-returnable, which is cut or built for you, can be cancelled free of charge within ${CUT_PIECES_CANCEL_HOURS} hours of ordering.`;
/** The same within what the page of such a piece says of returns. */
const CUT_PIECE_MAY_BE_CANCELLED = ` You may cancel without charge within ${CUT_PIECES_CANCEL_HOURS} hours of ordering.`;
/** What the label for a small parcel costs. */
export const RETURN_LABEL = 'The label costs $9.95 and is taken from your refund.';

/** The end of the time in which an order with a piece that is cut for its customer can be cancelled. */
export function cutPiecesCancelUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + CUT_PIECES_CANCEL_HOURS * HOUR_MS);
}

/** Until when a placed order that has not left can be cancelled. Gift cards that were sent are not asked about here. */
export function cancellationInWords({
  completed_at: completedAt,
  line_items: lines,
}: Pick<Order, 'completed_at' | 'line_items'>): string {
  if (!hasCutPiece(lines)) return CANCEL_RULE;
  if (completedAt === null) return CUT_PIECES_CANCEL_RULE;
  // Made where it is needed: few pages say it, and it is milliseconds of work on a phone.
  const instant = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Chicago',
  });
  const until = instant.format(cutPiecesCancelUntil(new Date(completedAt)));
  return `${CUT_PIECES_CANCEL_RULE} For this order that is until ${until} Central.`;
}

/** Whether a placed order that has not left can still be cancelled, for all that its pieces say of it. */
export function isInTimeToCancel(
  { completed_at: completedAt, line_items: lines }: Pick<Order, 'completed_at' | 'line_items'>,
  now: Date,
): boolean {
  return completedAt === null || !hasCutPiece(lines) || now <= cutPiecesCancelUntil(new Date(completedAt));
}

function hasCutPiece(lines: Order['line_items']): boolean {
  return lines.some(
    ({ emailed_at: emailedAt, return_policy: policy }) => emailedAt === undefined && Boolean(policy),
  );
}

/** What the page of a piece says of its return, for who can no longer cancel: without the hours in which they could. */
export function returnPolicyOnly(policy: string): string {
  return policy.replace(CUT_PIECE_MAY_BE_CANCELLED, '');
}
