import { z } from 'zod';
import { AgentRefusal } from '../wire/agent-refusal.ts';

const withId = z.looseObject({ id: z.string() });

/** The id that a path names; whether there is such a thing is for the operation to say. Throws for a path without one. */
export function idInPath(params: unknown): { id: string } {
  const read = withId.safeParse(params);
  if (!read.success) throw new AgentRefusal(404, 'not_found', 'There is nothing of this id.');
  return { id: read.data.id };
}
