import { z } from 'zod';

type Path = readonly PropertyKey[];

interface Mended<Content> {
  content: Content;
  /** Fields that have a stand-in, with dots between their parts. */
  stoodIn: string[];
}

/** A stand-in may lack what the rest of its content asks for: that is mended in the next round. */
const MAX_ROUNDS = 4;

/**
 * The content with stand-ins where its shape is wrong, so that the other rules can say what is wrong with the rest of it. `models` are contents of
 * the kind that are right: the first that has such a field lends it. Null where none has.
 */
export function withStandIns<Content>(
  shape: z.ZodType<Content>,
  content: object,
  models: readonly object[],
): Mended<Content> | null {
  const mended: unknown = structuredClone(content);
  const stoodIn: string[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { success, data, error } = shape.safeParse(mended);
    if (success) return { content: data, stoodIn };
    // From the end: what is left out of a list moves nothing that is still to be mended.
    for (const issue of error.issues.toReversed()) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) put(mended, [...issue.path, key], undefined);
        continue;
      }
      if (issue.path.length === 0) return null;
      put(mended, issue.path, isWordOfList(mended, issue.path) ? undefined : lentBy(models, issue.path));
      stoodIn.push(issue.path.map(String).join('.'));
    }
  }
  return null;
}

/** Whether what is wrong there may be the stand-in's fault in any case: it is in one, or of days of which one is known. */
export function isOfStandIn(field: string, stoodIn: readonly string[]): boolean {
  return stoodIn.some(
    (other) =>
      field === other || field.startsWith(`${other}.`) || (DAYS.includes(field) && DAYS.includes(other)),
  );
}

const [FIRST, LAST] = ['first_day', 'last_day'] as const;
const DAYS: string[] = [FIRST, LAST];

/** A season of which one day is known lasts that day: with the other of another season it would share days with those between. */
export function lendItsOwnDay(content: object): object {
  const day = (field: string) => z.iso.date().safeParse(valueAt(content, [field])).data;
  return { [FIRST]: day(LAST), [LAST]: day(FIRST) };
}

/** A list does without one of its words; another in its place might be there twice. */
function isWordOfList(content: unknown, path: Path): boolean {
  return Array.isArray(valueAt(content, path.slice(0, -1))) && typeof valueAt(content, path) !== 'object';
}

function lentBy(models: readonly object[], path: Path): unknown {
  return structuredClone(
    models.map((model) => valueAt(model, path)).find((value) => value !== undefined && value !== null),
  );
}

/** What stands there; in a list that is shorter, or has another kind of part there, what stands there in any of its parts. */
function valueAt(content: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || content === undefined) return content;
  if (!Array.isArray(content)) return isRecord(content) ? valueAt(content[String(key)], rest) : undefined;
  const parts: unknown[] = content;
  const own = valueAt(parts[Number(key)], rest);
  return own === undefined && rest.length > 0
    ? parts.map((part) => valueAt(part, rest)).find((value) => value !== undefined)
    : own;
}

function put(content: unknown, path: Path, value: unknown): void {
  const key = path.at(-1);
  const parent = path.slice(0, -1).reduce<unknown>(partOf, content);
  if (Array.isArray(parent)) {
    if (value === undefined) parent.splice(Number(key), 1);
    else parent[Number(key)] = value;
  } else if (isRecord(parent)) {
    if (value === undefined) delete parent[String(key)];
    else parent[String(key)] = value;
  }
}

function partOf(content: unknown, key: PropertyKey): unknown {
  return isRecord(content) ? content[String(key)] : undefined;
}

/** A list too, by its places. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
