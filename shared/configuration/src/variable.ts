import { z } from 'zod';

/** What an operator has to know about a variable, beside its schema. */
export interface VariableNotes {
  meaning: string;
  /** Completes "set it to …", such as "a whole number from 1 to 64". */
  takes: string;
  /** What happens without it, where the schema has no default that says so. */
  without?: string;
  /** What production asks of it. */
  production?: string;
  /** A value that no message may repeat. */
  isSecret?: true;
}

export const variableNotes = z.registry<VariableNotes>();

type Notes = Omit<VariableNotes, 'takes'>;

/** Any text, such as a key. Null without it. */
export function text({ takes = 'the text that it stands for', ...notes }: Notes & { takes?: string }) {
  return z
    .string()
    .nullable()
    .default(null)
    .register(variableNotes, { ...notes, takes });
}

/** Any text, with a default. */
export function textOr(fallback: string, notes: VariableNotes) {
  return z.string().default(fallback).register(variableNotes, notes);
}

/** A key, password or token: never repeated in a message. */
export function secret({ takes = 'the secret itself', ...notes }: Notes & { takes?: string }) {
  return text({ ...notes, takes, isSecret: true });
}

/** The address of a server, with a user and a password in it: never repeated in a message. */
export function secretAddress(begins: RegExp, notes: VariableNotes) {
  return z
    .string()
    .regex(begins)
    .nullable()
    .default(null)
    .register(variableNotes, { ...notes, isSecret: true });
}

/** An address of the web. Null without it. */
export function address({ takes = 'an http or https address', ...notes }: Notes & { takes?: string }) {
  return webAddress()
    .nullable()
    .default(null)
    .register(variableNotes, { ...notes, takes });
}

/** An address of the web that has a default. */
export function addressOr(fallback: string, notes: Notes) {
  return webAddress()
    .default(fallback)
    .register(variableNotes, { ...notes, takes: `an address such as ${fallback}` });
}

export function wholeNumber(limits: { min: number; max: number; fallback: number }, notes: Notes) {
  const { min, max, fallback } = limits;
  return z.coerce
    .number()
    .int()
    .min(min)
    .max(max)
    .default(fallback)
    .register(variableNotes, { ...notes, takes: `a whole number from ${min} to ${max}` });
}

/** One of several values. Null without it. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values, notes: Notes) {
  return z
    .enum(values)
    .nullable()
    .default(null)
    .register(variableNotes, { ...notes, takes: listed(values) });
}

/** One of several values, with a default. */
export function oneOfOr<const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: Values[number],
  notes: Notes,
) {
  return z
    .enum(values)
    .default(fallback)
    .register(variableNotes, { ...notes, takes: listed(values) });
}

function webAddress() {
  return z.url({ protocol: /^https?$/ });
}

function listed(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
