/** Where most shoppers have their mail: what is one or two letters away from one of these is likely a slip. */
const DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'me.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'protonmail.com',
  'ymail.com',
  'mail.com',
  'gmx.com',
];

/** As many changed letters as a slip has: in a short domain one letter makes another company's. */
const MAX_CHANGES = 2;
const SHORT_LENGTH = 9;

/** The e-mail address that a shopper likely meant; null when what was typed may well be right. */
export function suggestEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || DOMAINS.includes(domain)) return null;
  const maxChanges = domain.length <= SHORT_LENGTH ? 1 : MAX_CHANGES;
  const [nearest] = DOMAINS.map((known) => ({ known, changes: countChanges(domain, known) }))
    .filter(({ changes }) => changes <= maxChanges)
    .toSorted((one, other) => one.changes - other.changes);
  return nearest ? `${email.slice(0, at)}@${nearest.known}` : null;
}

/** Letters to add, take away, change or swap with their neighbor until one word is the other (optimal string alignment). */
function countChanges(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
