import { z } from 'zod';
import { AgentRefusal } from '../wire/agent-refusal.ts';

const withId = z.looseObject({ id: z.string().max(64) });

/** The id that a path names. Throws `not_found` for one that is longer than any id is. */
export function idInPath(params: unknown): { id: string } {
  const read = withId.safeParse(params);
  if (!read.success) throw new AgentRefusal(404, 'not_found', 'There is nothing of this id.');
  return { id: read.data.id };
}
