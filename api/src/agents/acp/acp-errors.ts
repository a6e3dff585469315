import {
  AgentRefusal,
  faultsInWords,
  type InputFault,
  InputRefusal,
  jsonPathOf,
} from '../wire/agent-refusal.ts';
import { ACP_VERSION } from './acp-version.ts';
import { paramOf } from './param-of.ts';
import { messageToAcp, type UcpMessage } from './session-to-acp.ts';

/** UCP's status of a refusal where the protocol has another. */
const STATUSES: Readonly<Record<string, number>> = { idempotency_conflict: 422, not_cancelable: 405 };

/** A body that cannot be read, with all that is wrong in it, and the first field of that. */
export class AcpInputRefusal extends AgentRefusal {
  /** As JSONPath, in this protocol's own objects. */
  readonly param: string;

  constructor(faults: readonly InputFault[]) {
    super(400, 'invalid_request', faultsInWords(faults));
    this.param = jsonPathOf(faults[0]?.path ?? []);
  }
}

export function statusOf(refusal: AgentRefusal | null): number {
  return refusal === null ? 500 : (STATUSES[refusal.code] ?? refusal.status);
}

export function errorOf(refusal: AgentRefusal | null) {
  if (refusal === null)
    return { type: 'processing_error', code: 'internal_error', message: 'Something went wrong. Try again.' };
  const { code, status } = refusal;
  const { message, param } = placeOf(refusal);
  return {
    type: status === 503 || status === 429 ? 'service_unavailable' : 'invalid_request',
    code,
    message,
    ...(param !== undefined && { param }),
    ...(code.endsWith('api_version') && { supported_versions: [ACP_VERSION] }),
  };
}

/** What is wrong where, by the names of this protocol's own objects. */
function placeOf(refusal: AgentRefusal): { message: string; param?: string } {
  const { message } = refusal;
  if (refusal instanceof AcpInputRefusal) return { message, param: refusal.param };
  if (!(refusal instanceof InputRefusal)) return { message };
  const faults = refusal.faults.map(({ path, text }) => ({ param: paramOf(path), text }));
  const said = faults.map(({ param, text }) => `${param === '$' ? 'The body' : param.slice(2)}: ${text}`);
  return { message: said.join('; '), param: faults[0]?.param ?? '$' };
}

/** What was understood and led to no session. */
export function outcomeOf(messages: readonly UcpMessage[]) {
  const [first] = messages;
  const said = first && messageToAcp(first);
  return {
    type: 'invalid_request',
    code: said && 'code' in said ? said.code : 'invalid',
    message: messages.map(({ content }) => content).join(' '),
    ...(first?.path && { param: paramOf(first.path) }),
  };
}
