import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { problem } from './problem.ts';

/**
 * Refuses, in whatever a principal sends to whatever call, text that the database has no way to hold: with a zero character,
 * or with half of the two units that make one character.
 */
export const refuseBrokenText = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('preValidation', async ({ params, query, body }) => {
    const field = findBrokenText(params) ?? findBrokenText(query) ?? findBrokenText(body);
    if (field === null) return;
    const errors = { [field || 'body']: ['This has a character that we can’t accept. Please retype it.'] };
    throw problem('VALIDATION_FAILED', { errors });
  });
});

/** The field, with dots, that holds such text; '' for the whole, null where there is none. */
function findBrokenText(sent: unknown): string | null {
  // A list instead of a recursion: a body may nest deeper than the stack.
  const waiting: { field: string; value: unknown }[] = [{ field: '', value: sent }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { field, value } = next;
    if (typeof value === 'string' && isBroken(value)) return field;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (isBroken(name)) return field;
      waiting.push({ field: field === '' ? name : `${field}.${name}`, value: inner });
    }
  }
  return null;
}

function isBroken(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
