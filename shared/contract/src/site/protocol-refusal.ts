/** What was refused before any room of the store heard of it: too large, not readable, too many at once. */
interface Refusal {
  status: number;
  message: string;
  /** Empty where it is not known. */
  publicOrigin: string;
}

const CODES: Readonly<Record<number, string>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  429: 'rate_limited',
  500: 'internal_error',
};
/** Of JSON-RPC: no JSON, no request, what went wrong here, and what the server says of itself. */
const RPC = { parse: -32_700, request: -32_600, internal: -32_603, refused: -32_000 };

/** A refusal in the words of the assistants' protocol that an address is of; null for every other address of the store. */
export function protocolRefusal(url: string, refusal: Refusal): object | null {
  const [, protocol] = /^\/_agents\/(ucp|acp|mcp|oauth)(?=[/?]|$)/.exec(url) ?? [];
  if (protocol === 'ucp') return ucpRefusal(refusal);
  if (protocol === 'acp') return acpRefusal(refusal);
  if (protocol === 'mcp') return rpcRefusal(refusal);
  return protocol === 'oauth' ? oauthRefusal(refusal) : null;
}

function codeOf(status: number): string {
  return CODES[status] ?? (status >= 500 ? 'unavailable' : 'invalid_request');
}

function ucpRefusal({ message, publicOrigin, status }: Refusal) {
  return {
    code: codeOf(status),
    content: message,
    ...(publicOrigin !== '' && { continue_url: publicOrigin }),
  };
}

function acpRefusal({ message, status }: Refusal) {
  const isBusy = status === 429 || status > 500;
  const type = isBusy ? 'service_unavailable' : status === 500 ? 'processing_error' : 'invalid_request';
  return { type, code: codeOf(status), message };
}

function rpcRefusal(refusal: Refusal) {
  const { message, status } = refusal;
  return { jsonrpc: '2.0', id: null, error: { code: rpcCode(status), message, data: ucpRefusal(refusal) } };
}

function rpcCode(status: number): number {
  if (status === 400) return RPC.parse;
  if (status === 413 || status === 415 || status === 422) return RPC.request;
  return status === 500 ? RPC.internal : RPC.refused;
}

function oauthRefusal({ message, status }: Refusal) {
  const isBusy = status === 429 || status > 500;
  const error = isBusy ? 'temporarily_unavailable' : status === 500 ? 'server_error' : 'invalid_request';
  return { error, error_description: message };
}
