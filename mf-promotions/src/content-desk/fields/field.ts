import type { ContentChoices } from '@sanderling/contract/wire/catalogue/content';

/** What editors write, as the API takes it. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

/** Which of the desk's lists a field offers. */
type Suggestion = Exclude<keyof ContentChoices, 'pictures'>;
/** What an empty field says where it may be empty: that it is, nothing at all, or null. */
type Empty = 'keep' | 'omit' | 'null';

interface Named {
  name: string;
  label: string;
  hint?: string;
}
export type Field =
  | (Named & { type: 'text'; rows?: number; empty?: Empty; suggest?: Suggestion; input?: 'date' })
  | (Named & { type: 'number' | 'check' | 'lines' | 'cells' })
  | (Named & {
      type: 'choice';
      options: readonly (readonly [value: string, label: string])[];
      empty?: 'omit';
    })
  | (Named & { type: 'picture'; empty?: Empty })
  | { type: 'fixed'; name: string; value: string }
  /** Made by the shop for what is new. */
  | { type: 'number-of-item'; name: string }
  | (Named & { type: 'group'; fields: readonly Field[]; isOptional?: boolean })
  /** With `options` each is one of them; with `suggest` the shop's list is offered, and more can be typed. */
  | (Named & {
      type: 'texts';
      suggest?: Suggestion;
      options?: readonly (readonly [value: string, label: string])[];
      item: string;
      empty?: 'omit';
    })
  | (Named & { type: 'list'; item: string; variants: readonly Variant[] });

/** What a list may hold: of several, each says by its `kind` which it is. */
export interface Variant {
  kind: string;
  label: string;
  fields: readonly Field[];
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Which of the variants an entry of a list is. */
export function variantOf(variants: readonly Variant[], entry: JsonObject): Variant | undefined {
  return (
    variants.find(({ kind }) => kind === entry.kind) ?? (variants.length === 1 ? variants[0] : undefined)
  );
}
