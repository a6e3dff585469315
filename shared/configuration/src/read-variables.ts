import type { z } from 'zod';
import { variableNotes } from './variable.ts';

/**
 * The variables of a schema, read from an environment. An empty value counts as none, since that is how a shell script or a
 * container's file leaves one out. Throws a line for each variable that cannot be used, with what to write; secrets are not
 * repeated.
 */
export function readVariables<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Record<string, string | undefined>,
): z.infer<z.ZodObject<Shape>> {
  const read = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value)));
  if (read.success) return read.data;
  const names = new Set(read.error.issues.map(({ path: [name] }) => String(name)));
  throw new Error([...names].map((name) => refusal(name, schema.shape[name], env[name])).join('\n'));
}

function refusal(name: string, variable: z.core.$ZodType | undefined, value: string | undefined): string {
  const notes = variable && variableNotes.get(variable);
  const what = notes?.isSecret ? 'cannot be used' : `is "${value}"`;
  return `${name} ${what}: set it to ${notes?.takes ?? 'something else'}.`;
}
