import { type Field, type Json, type JsonObject, type Variant, variantOf } from './field.ts';

/** More than anyone writes: the count is what a form says, and forms can be made by hand. */
const MAX_ENTRIES = 400;

/** What was typed, in the shape that the fields describe. */
export function readForm(fields: readonly Field[], form: FormData, prefix = ''): JsonObject {
  const content: JsonObject = {};
  for (const field of fields) {
    const value = readField(field, form, prefix + field.name);
    if (value !== undefined) content[field.name] = value;
  }
  return content;
}

/** `undefined` leaves the field out. */
function readField(field: Field, form: FormData, name: string): Json | undefined {
  switch (field.type) {
    case 'fixed':
      return field.value;
    case 'number-of-item':
    case 'number':
      return numberOf(read(form, name));
    case 'check':
      return form.get(name) === 'on';
    case 'lines':
      return linesOf(read(form, name));
    case 'cells':
      return linesOf(read(form, name)).map((line) => line.split('|').map((cell) => cell.trim()));
    case 'texts': {
      const texts = form
        .getAll(name)
        .flatMap((each) => (typeof each === 'string' && each.trim() ? each.trim() : []));
      return texts.length === 0 && field.empty ? undefined : texts;
    }
    case 'group':
      if (field.isOptional && form.get(`${name}.on`) !== 'on') return null;
      return readForm(field.fields, form, `${name}.`);
    case 'list':
      return readList(field.variants, form, name);
    default: {
      const text = read(form, name).trim();
      if (text !== '' || field.empty === undefined || field.empty === 'keep') return text;
      return field.empty === 'null' ? null : undefined;
    }
  }
}

function readList(variants: readonly Variant[], form: FormData, name: string): Json[] {
  const count = Math.min(MAX_ENTRIES, Number(read(form, `${name}.count`)) || 0);
  return Array.from({ length: count }, (_, place) => {
    const kind = read(form, `${name}.${place}.kind`);
    const variant = variantOf(variants, { kind });
    const entry = readForm(variant?.fields ?? [], form, `${name}.${place}.`);
    return kind === '' ? entry : { kind, ...entry };
  });
}

function read(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What is no number stays as it was typed, for the message beside it. */
function numberOf(text: string): Json {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}
