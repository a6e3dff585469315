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
  toWire(continueUrl: string): { code: string; content: string; continue_url: string } {
    return { code: this.code, content: this.message, continue_url: continueUrl };
  }
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
