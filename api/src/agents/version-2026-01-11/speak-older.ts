import type { AgentAnswer } from '../operations/operation.ts';
import { refusalOf } from '../wire/refusal-of.ts';
import { olderAnswer } from './older-answer.ts';
import { olderInput } from './older-input.ts';
import { placesOf } from './older-places.ts';
import { OlderRefusal } from './older-refusal.ts';

interface Call {
  input: unknown;
  publicOrigin: string;
  requestId: string;
}

/** Does in the newer version's words what was asked for in this one's, and says in this one's what came of it. */
export async function speakOlder(
  { input, publicOrigin, requestId }: Call,
  work: (input: unknown) => Promise<AgentAnswer>,
): Promise<AgentAnswer> {
  const places = placesOf(input);
  const answer = await work(olderInput(input)).catch((error: unknown) => {
    const known = refusalOf(error, requestId);
    throw known === null ? error : OlderRefusal.of(known, places);
  });
  const refusal = OlderRefusal.ofOutcome(answer.body, places);
  if (refusal !== null) throw refusal;
  return { ...answer, body: olderAnswer(answer.body, publicOrigin, places) };
}
