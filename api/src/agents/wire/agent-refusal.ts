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

  /** What is said beside it in `WWW-Authenticate`; null where no account is in question. */
  challengeOf(_publicOrigin: string): string | null {
    return null;
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

/** What a customer's account has to allow first: an error of UCP, with a challenge beside it (RFC 6750). */
abstract class AccountRefusal extends AgentRefusal {
  /** Parameters of the challenge, beside who asks. */
  protected abstract readonly challenge: string;

  /** What says by which server an account is linked, and for what, in `WWW-Authenticate`. */
  override challengeOf(publicOrigin: string): string {
    const metadata = `${publicOrigin}/.well-known/oauth-protected-resource`;
    return `Bearer realm="${publicOrigin}", ${this.challenge}, resource_metadata="${metadata}"`;
  }

  /** Without an address to go on at: an account is linked by OAuth alone. */
  override toWire(): object {
    const { code, message: content } = this;
    const said = { type: 'error', code, content, severity: 'requires_buyer_review' };
    return { ucp: { version: UCP_VERSION, status: 'error' }, messages: [said] };
  }
}

/** The token of a customer's account is not good. */
export class IdentityRefusal extends AccountRefusal {
  protected readonly challenge = 'error="invalid_token"';

  constructor(content: string) {
    super(401, 'identity_required', content);
  }
}

/** The token is good, and its customer has not allowed this: `scope` is all that it takes. */
export class ScopeRefusal extends AccountRefusal {
  protected readonly challenge: string;

  constructor(content: string, scope: string) {
    super(403, 'insufficient_scope', content);
    this.challenge = `error="insufficient_scope", scope="${scope}"`;
  }
}

/** Something in a body that is not as its protocol has it. */
export interface InputFault {
  /** Where, as zod has it. */
  path: readonly PropertyKey[];
  message: string;
}

/** A body in which something is not as the protocol has it: all of it is said, for the developer who reads that. */
export class InputRefusal extends AgentRefusal {
  /** The places as JSONPath in the objects of UCP, each with what is wrong there. */
  readonly faults: readonly { path: string; text: string }[];

  constructor(faults: readonly InputFault[]) {
    super(422, 'invalid_request', faultsInWords(faults));
    this.faults = faults.map(({ message, path }) => ({ path: jsonPathOf(path), text: message }));
  }
}

/** `buyer.email: …; buyer.first_name: …` */
export function faultsInWords(faults: readonly InputFault[]): string {
  return faults
    .map(({ message, path }) => `${path.length === 0 ? 'The body' : path.join('.')}: ${message}`)
    .join('; ');
}

export function jsonPathOf(steps: readonly PropertyKey[]): string {
  return `$${steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')}`;
}
