import { type Field, type Json, type JsonObject, listOf, objectOf, type Variant } from './field.ts';

/** A press of a button of a list: what to do, where, and with which kind. */
export interface ListChange {
  change: 'add' | 'remove' | 'up' | 'down';
  /** Such as `blocks`, or `steps.0.blocks`. */
  list: string;
  place: number;
  kind: string;
}

export function writeChange({ change, list, place, kind }: ListChange): string {
  return [change, list, place, kind].join(' ');
}

/** Null for what is no such button. */
export function readChange(text: string): ListChange | null {
  const [change, list = '', place, kind = ''] = text.split(' ');
  if (change !== 'add' && change !== 'remove' && change !== 'up' && change !== 'down') return null;
  return { change, list, place: Number(place) || 0, kind };
}

/** The content after the press. */
export function changeList(content: JsonObject, fields: readonly Field[], wanted: ListChange): JsonObject {
  return changeAt(content, fields, wanted.list.split('.'), wanted);
}

function changeAt(
  content: JsonObject,
  fields: readonly Field[],
  [name = '', ...rest]: readonly string[],
  wanted: ListChange,
): JsonObject {
  const field = fields.find((each) => each.name === name);
  if (field?.type === 'group')
    return { ...content, [name]: changeAt(objectOf(content[name]), field.fields, rest, wanted) };
  if (field?.type !== 'list') return content;
  const entries = listOf(content[name]);
  const [place, ...inner] = rest;
  if (place === undefined) return { ...content, [name]: changed(entries, field.variants, wanted, content) };
  return {
    ...content,
    [name]: entries.map((entry, at) => {
      const variant = field.variants.find(({ kind }) => kind === '' || kind === objectOf(entry).kind);
      return String(at) === place && variant
        ? changeAt(objectOf(entry), variant.fields, inner, wanted)
        : entry;
    }),
  };
}

function changed(
  entries: readonly Json[],
  variants: readonly Variant[],
  { change, place, kind }: ListChange,
  content: JsonObject,
): Json[] {
  if (change === 'add') {
    const variant = variants.find((each) => each.kind === kind) ?? variants[0];
    return variant ? [...entries, emptyOf(variant, content)] : [...entries];
  }
  if (change === 'remove') return entries.filter((_, at) => at !== place);
  const other = change === 'up' ? place - 1 : place + 1;
  const [one, two] = [entries[place], entries[other]];
  if (one === undefined || two === undefined) return [...entries];
  return entries.map((entry, at) => (at === place ? two : at === other ? one : entry));
}

/** What a new entry begins with. */
function emptyOf({ kind, fields }: Variant, content: JsonObject): JsonObject {
  const empty = emptyFields(fields, content);
  return kind === '' ? empty : { kind, ...empty };
}

export function emptyFields(fields: readonly Field[], content: JsonObject): JsonObject {
  return Object.fromEntries(
    fields.map((field): [string, Json] => {
      switch (field.type) {
        case 'group':
          return [field.name, field.isOptional ? null : emptyFields(field.fields, content)];
        case 'list':
        case 'lines':
        case 'cells':
        case 'texts':
          return [field.name, []];
        case 'check':
          return [field.name, field.name === 'published'];
        case 'fixed':
          return [field.name, field.value];
        case 'choice':
          return [field.name, field.empty ? '' : (field.options[0]?.[0] ?? '')];
        case 'number-of-item':
          return [field.name, newNumber(content)];
        default:
          return [field.name, ''];
      }
    }),
  );
}

/** One that no other entry has, in any of the menus: the hours since this number was thought of are many enough. */
function newNumber(content: JsonObject): number {
  const seen = JSON.stringify(content).match(/"id":(\d+)/g) ?? [];
  return (
    Math.max(100_000, ...seen.map((each) => Number(each.slice(5)))) + 1 + Math.floor(Math.random() * 9_000)
  );
}
