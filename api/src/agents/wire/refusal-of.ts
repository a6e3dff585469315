import { RETRY_AFTER_S, toProblem } from '../../platform/http/error-handler.ts';
import { AgentRefusal } from './agent-refusal.ts';

/** What is refused before the protocol's own code, such as a body that is no JSON, in its words; null for an accident. */
export function refusalOf(error: unknown, requestId: string): AgentRefusal | null {
  if (error instanceof AgentRefusal) return error;
  const { content, message, problemName, statusCode } = toProblem(error, requestId);
  if (problemName === 'SERVER_ERROR') return null;
  if (problemName === 'UNAVAILABLE') return new AgentRefusal(503, 'unavailable', message, RETRY_AFTER_S);
  const fields = Object.entries(content.errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
  return new AgentRefusal(statusCode, 'invalid_request', [message, ...fields].join(' '));
}

/** For every address below a protocol's that is none of it. */
export async function refuseAddress(): Promise<never> {
  throw new AgentRefusal(404, 'not_found', 'There is no such address in this protocol.');
}

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
