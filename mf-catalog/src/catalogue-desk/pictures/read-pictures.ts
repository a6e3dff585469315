import type { Picture } from '@sanderling/contract/wire/values/picture';
import { entriesAt, type Tree, textAt } from '../form-tree/form-tree.ts';

/** The pictures that a form holds, in their order, with the texts that were typed. */
export function readPictures(tree: Tree, path: string): Picture[] {
  return entriesAt(tree, path).flatMap((entry) => {
    const picture = readPicture(textAt(entry, 'picture'));
    return picture ? [{ ...picture, alternative_text: textAt(entry, 'alternative_text') }] : [];
  });
}

/** Null for what is none: the field is hidden, and a form can be made by hand. */
export function readPicture(json: string): Picture | null {
  try {
    return toPicture(JSON.parse(json));
  } catch {
    return null;
  }
}

function toPicture(value: unknown): Picture | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('src' in value && 'widths' in value && 'width' in value && 'height' in value && 'color' in value))
    return null;
  const { src, widths, width, height, color } = value;
  const isPicture =
    typeof src === 'string' &&
    Array.isArray(widths) &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    typeof color === 'string';
  if (!isPicture) return null;
  const finish = 'shown_in' in value && typeof value.shown_in === 'string' && { shown_in: value.shown_in };
  const master = 'zoom_width' in value &&
    Number.isInteger(value.zoom_width) && { zoom_width: Number(value.zoom_width) };
  return {
    src,
    widths: widths.map(Number),
    width,
    height,
    color,
    alternative_text: '',
    ...finish,
    ...master,
  };
}
