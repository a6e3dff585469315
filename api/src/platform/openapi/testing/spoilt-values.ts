/** A schema of the API's document, as far as requests use it. */
export interface RequestSchema {
  type?: string;
  anyOf?: RequestSchema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, RequestSchema>;
  items?: RequestSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

/** A value in which one leaf was replaced. `mustBeRefused` where no schema and no database can take it. */
export interface Spoilt {
  what: string;
  value: unknown;
  mustBeRefused: boolean;
}

/** Of texts that no database holds, and one that is longer than any field. */
const UNUSABLE = ['a\u0000b', 'a\ud800b', 'x'.repeat(20_000)];
const ODD_TEXTS = ['', "';--", '%00', '9999-99-99', '0000-01-01T00:00:00Z'];
const ODD_NUMBERS = [-1, 1.5, 1e308];
const TOO_LARGE = [2 ** 31, 2 ** 53];
const DEEP: unknown = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`);
/** What would change all objects, if code merged it into one. */
const INHERITED: unknown = { constructor: { prototype: { polluted: true } }, toString: 1, hasOwnProperty: 1 };
const OTHERS = [null, {}, DEEP, INHERITED];

/** A value that fits the schema; `known` holds, by field, what is there in the shop. */
export function sampleOf(
  schema: RequestSchema,
  known: Readonly<Record<string, unknown>>,
  field = '',
): unknown {
  const [first] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (first !== undefined) return sampleOf(first, known, field);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, inner]) => [name, sampleOf(inner, known, name)]));
  }
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, known, field)];
  if (field in known) return known[field];
  if (schema.type === 'string') return schema.format === 'email' ? 'ada@example.com' : 'abcdefgh';
  if (schema.type === 'boolean') return true;
  return Math.max(1, schema.minimum ?? 1);
}

/** The sample, with each of its leaves and branches replaced by everything that does not belong there. */
export function* spoil(
  schema: RequestSchema,
  sample: unknown,
  field = 'body',
  walked = new Set<string>(),
): Generator<Spoilt> {
  if (schema.anyOf !== undefined) {
    for (const either of schema.anyOf)
      if (either.type !== 'null') yield* spoil(either, sample, field, walked);
    return;
  }
  const isWhole = schema.type === 'integer';
  for (const value of UNUSABLE) yield spoilt(field, value, true);
  for (const value of TOO_LARGE) yield spoilt(field, value, isWhole);
  for (const value of [...ODD_TEXTS, ...ODD_NUMBERS, ...OTHERS]) yield spoilt(field, value, false);
  if (schema.type === 'array' && Array.isArray(sample)) {
    for (const inner of spoil(schema.items ?? {}, sample[0], `${field}[]`, walked)) {
      yield { ...inner, value: [inner.value] };
    }
  }
  if (schema.type !== 'object' || typeof sample !== 'object' || sample === null) return;
  // Two addresses in one body are the same fields twice.
  if (walked.has(JSON.stringify(schema))) return;
  walked.add(JSON.stringify(schema));
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const before: unknown = Object.entries(sample).find(([other]) => other === name)?.[1];
    for (const changed of spoil(inner, before, `${field}.${name}`, walked)) {
      yield { ...changed, value: { ...sample, [name]: changed.value } };
    }
  }
}

/** The sample, with this text in each of the places for a text. */
export function* withText(
  schema: RequestSchema,
  sample: unknown,
  text: string,
  field = 'body',
): Generator<Omit<Spoilt, 'mustBeRefused'>> {
  for (const either of schema.anyOf ?? []) yield* withText(either, sample, text, field);
  if (schema.type === 'string') yield { what: field, value: text };
  if (schema.type === 'array' && Array.isArray(sample)) {
    for (const inner of withText(schema.items ?? {}, sample[0], text, `${field}[]`))
      yield { ...inner, value: [inner.value] };
  }
  if (schema.type !== 'object' || typeof sample !== 'object' || sample === null) return;
  const given: Record<string, unknown> = { ...sample };
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    for (const changed of withText(inner, given[name], text, `${field}.${name}`))
      yield { ...changed, value: { ...given, [name]: changed.value } };
  }
}

function spoilt(field: string, value: unknown, mustBeRefused: boolean): Spoilt {
  return { what: `${field} = ${JSON.stringify(value).slice(0, 30)}`, value, mustBeRefused };
}

/** Fields that take more than a row or the database's whole numbers can hold. */
export function* unbounded(schema: RequestSchema, field: string): Generator<string> {
  for (const either of schema.anyOf ?? []) yield* unbounded(either, field);
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    yield* unbounded(inner, `${field}.${name}`);
  if (schema.items !== undefined) yield* unbounded(schema.items, `${field}[]`);
  const isChosen = schema.enum !== undefined || 'const' in schema;
  const isOpenText =
    schema.type === 'string' && schema.maxLength === undefined && schema.pattern === undefined;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const isOpenNumber = isNumber && (schema.maximum ?? Number.POSITIVE_INFINITY) > 2 ** 31 - 1;
  if (!isChosen && (isOpenText || isOpenNumber)) yield field;
}
