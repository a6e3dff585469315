import type { ContentKind } from '@sanderling/contract/wire/catalogue/content';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { findFaults } from './check-content.ts';
import { CONTENT_SHAPES, isKeyOf, NAME_FIELDS, NEW_KEY } from './content-kinds.ts';

type Named = Exclude<ContentKind, 'menu'>;

/** Under this number, which no slide of the store has, a slide without one is checked. */
const ANY_SLIDE = 999;

/**
 * The name that a new content says. An item keeps its name, so that a wrong one is refused before anything is saved: throws VALIDATION_FAILED with
 * the name's field, and with all else that is to be put right.
 */
export async function nameNewItem(
  tx: Transaction,
  kind: Named,
  content: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<string> {
  const field = NAME_FIELDS[kind];
  const name = textOf(content[field]);
  const message = wrongName(kind, content, name) ?? (await takenName(tx, kind, name));
  if (message === null) return name;
  const key = kind === 'slide' ? String(ANY_SLIDE) : NEW_KEY;
  const named = { ...content, [field]: kind === 'slide' ? ANY_SLIDE : key };
  const { [field]: _, ...others } = await findFaults(tx, { kind, key, content: named }, at);
  throw nameRefused(kind, message, others);
}

/** The problem of a new item whose name another has taken meanwhile. */
export function nameTaken(kind: ContentKind, name: string) {
  return nameRefused(kind, inWords(name));
}

function nameRefused(kind: ContentKind, message: string, others: Record<string, string[]> = {}) {
  const field = kind === 'menu' ? '' : NAME_FIELDS[kind];
  return problem('VALIDATION_FAILED', {
    message: 'Nothing is saved yet: it needs a name of its own first.',
    errors: { [field]: [message], ...others },
  });
}

/** What the shape of its kind says of it, and what its address asks for. */
function wrongName(kind: Named, content: object, name: string): string | null {
  if (name === '') return 'Give it a name of its own: it is found by that.';
  const issues = CONTENT_SHAPES[kind].safeParse(content).error?.issues ?? [];
  const ofName = issues.find(({ path }) => path.length === 1 && path[0] === NAME_FIELDS[kind]);
  if (ofName) return ofName.message;
  return isKeyOf(kind, name) ? null : 'Letters, digits and hyphens only.';
}

async function takenName(tx: Transaction, kind: Named, key: string): Promise<string | null> {
  // The desk's address of a new item.
  if (key === NEW_KEY) return inWords(key);
  const item = await tx
    .selectFrom('content_item')
    .select('key')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return item ? inWords(key) : null;
}

const inWords = (name: string) => `The name ${name} is taken. Choose another.`;

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
