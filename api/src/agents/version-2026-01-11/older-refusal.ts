import { z } from 'zod';
import { AgentRefusal } from '../wire/agent-refusal.ts';
import { newerMessage, olderEnvelope, olderMessage } from './older-answer.ts';
import type { Places } from './older-places.ts';

/** Statuses that this version does not have, as what it says of its own. */
const STATUSES: Readonly<Record<number, number>> = { 422: 400, 424: 400 };
/** What another call of the agent can mend, unless it is of the agent itself. */
const RECOVERABLE = new Set([400, 409, 429, 503]);
const OF_PROFILES = /^(?:invalid_profile_url|profile_|version_)/;

type Message = ReturnType<typeof olderMessage>;

/** In this version a call that led to nothing has the status and the form of an error, as one that was refused. */
export class OlderRefusal extends AgentRefusal {
  readonly messages: readonly Message[];
  readonly #challenge: (publicOrigin: string) => string | null;

  private constructor(refusal: AgentRefusal, messages: readonly Message[]) {
    super(STATUSES[refusal.status] ?? refusal.status, refusal.code, refusal.message, refusal.retryAfterS);
    this.messages = messages;
    this.#challenge = (publicOrigin) => refusal.challengeOf(publicOrigin);
  }

  static of(refusal: AgentRefusal, places: Places = (place) => place): OlderRefusal {
    if (refusal instanceof OlderRefusal) return refusal;
    const { code, message, status } = refusal;
    const content = places(message);
    const isForAgent = RECOVERABLE.has(STATUSES[status] ?? status) && !OF_PROFILES.test(code);
    const severity = isForAgent ? 'recoverable' : 'requires_buyer_input';
    return new OlderRefusal(refusal, [{ type: 'error', code, content, severity }]);
  }

  /** Of what the newer version has as an outcome; null of any other answer. */
  static ofOutcome(body: unknown, places: Places): OlderRefusal | null {
    const read = outcome.safeParse(body);
    if (!read.success) return null;
    const { messages } = read.data;
    const [{ code, content, path }] = messages;
    // With a path it is something in what was sent that there is not.
    const status = code === 'not_found' && path === undefined ? 404 : 400;
    return new OlderRefusal(
      new AgentRefusal(status, code, content),
      messages.map((message) => olderMessage(message, places)),
    );
  }

  override challengeOf(publicOrigin: string): string | null {
    return this.#challenge(publicOrigin);
  }

  override toWire(continueUrl: string): object {
    const { messages } = this;
    const needsBuyer = messages.some(
      (message) => 'severity' in message && message.severity !== 'recoverable',
    );
    const status = needsBuyer ? 'requires_escalation' : 'incomplete';
    return { ucp: olderEnvelope([]), status, messages, continue_url: continueUrl };
  }
}

const outcome = z.object({
  ucp: z.object({ status: z.literal('error') }),
  messages: z.tuple([newerMessage], newerMessage),
});
