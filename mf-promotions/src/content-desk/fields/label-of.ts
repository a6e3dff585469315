import { type Field, type Json, listOf, objectOf, variantOf } from './field.ts';

/** What the form calls a field: `hero.0.path` is "Pictures, Picture 1, Link". What it does not know stays out. */
export function labelOf(fields: readonly Field[], path: string, content: Json | undefined): string {
  return labelsOf(fields, path.split('.'), content).join(', ');
}

function labelsOf(
  fields: readonly Field[],
  [name = '', ...rest]: string[],
  content: Json | undefined,
): string[] {
  const field = fields.find((each) => each.name === name);
  if (!field || !('label' in field)) return [];
  const value = objectOf(content)[name];
  const [place, ...within] = rest;
  switch (field.type) {
    case 'group':
      return [field.label, ...labelsOf(field.fields, rest, value)];
    case 'list': {
      if (place === undefined) return [field.label];
      const entry = objectOf(listOf(value)[Number(place)]);
      const variant = variantOf(field.variants, entry);
      const title = `${variant?.label ?? field.item} ${Number(place) + 1}`;
      return [field.label, title, ...labelsOf(variant?.fields ?? [], within, entry)];
    }
    case 'texts':
      return place === undefined ? [field.label] : [field.label, `${field.item} ${Number(place) + 1}`];
    default:
      return [field.label];
  }
}

/** A message of the API, whose names of fields are those of the files. */
export function inFormWords(message: string, fields: readonly Field[], content: Json | undefined): string {
  return message.replace(/\b[a-z_]+(?:\.[a-z_0-9]+)+/g, (path) => {
    const label = labelOf(fields, path, content);
    return label === '' ? path : `“${label}”`;
  });
}
