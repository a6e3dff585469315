import { UCP_VERSION } from './ucp-version.ts';

/** A call that does not get as far as the store's rules: who calls is not known, may not, or did not say what they want. */
export class AgentRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterS: number | null;

  constructor(status: number, code: string, content: string, retryAfterS: number | null = null) {
    super(content);
    this.name = 'AgentRefusal';
    this.status = status;
    this.code = code;
    this.retryAfterS = retryAfterS;
  }

  /** As the protocol has it: `{ code, content, continue_url }`. */
  toWire(continueUrl: string): object {
    return { code: this.code, content: this.message, continue_url: continueUrl };
  }
}

/** What a call names is not there, or not this agent's: in UCP an outcome, for the call was understood. */
export class NotFoundRefusal extends AgentRefusal {
  constructor(content: string) {
    super(404, 'not_found', content);
  }
}

/** The token of a customer's account is not good: an error of UCP, with a challenge beside it (RFC 6750). */
export class IdentityRefusal extends AgentRefusal {
  constructor(content: string) {
    super(401, 'identity_required', content);
  }

  /** Without an address to go on at: an account is linked by OAuth alone. */
  override toWire(): object {
    const { code, message: content } = this;
    const said = { type: 'error', code, content, severity: 'requires_buyer_review' };
    return { ucp: { version: UCP_VERSION, status: 'error' }, messages: [said] };
  }
}

/** What says by which server an account is linked, in `WWW-Authenticate`. */
export function challengeOf(publicOrigin: string): string {
  const metadata = `${publicOrigin}/.well-known/oauth-protected-resource`;
  return `Bearer realm="${publicOrigin}", error="invalid_token", resource_metadata="${metadata}"`;
}

/** A body in which something is not as the protocol has it. */
export class InputRefusal extends AgentRefusal {
  /** Where, as JSONPath in the objects of UCP. */
  readonly path: string;
  /** What is wrong there. */
  readonly text: string;

  constructor(steps: readonly PropertyKey[], text: string) {
    super(422, 'invalid_request', `${steps.length === 0 ? 'The body' : steps.join('.')}: ${text}`);
    this.path = jsonPathOf(steps);
    this.text = text;
  }
}

export function jsonPathOf(steps: readonly PropertyKey[]): string {
  return `$${steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')}`;
}
