import { type VariableNotes, variableNotes } from '@sanderling/configuration/variable';
import { z } from 'zod';

type Notes = Omit<VariableNotes, 'takes'> & { takes?: string };

/** An https address. A policy with anything else in it would be wide open, or none. */
export function secureAddress({ takes = 'an https address', ...notes }: Notes) {
  return z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null)
    .register(variableNotes, { ...notes, takes });
}

/** An https address that is a source of the policy: a blank, semicolon, comma or quote would add directives to it. */
export function policySource(notes: Notes) {
  return z
    .url({ protocol: /^https$/ })
    .regex(/^[^\s;,']*$/)
    .nullable()
    .default(null)
    .register(variableNotes, { takes: 'an https address', ...notes });
}

/** A host that the policy names, with or without a port. */
export function policyHost({ takes = 'a host', ...notes }: Notes) {
  return z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i)
    .refine((host) => URL.canParse(`https://${host}`))
    .nullable()
    .default(null)
    .register(variableNotes, { ...notes, takes });
}
