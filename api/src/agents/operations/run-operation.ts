import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { findLink, type Link } from '../linking/link-tokens.ts';
import { hasManyGroups } from '../profile/has-many-groups.ts';
import { negotiate } from '../profile/negotiate.ts';
import type { AgentRecord } from '../trust/agent-record.ts';
import { type AgentCredentials, identifyAgent } from '../trust/identify-agent.ts';
import { requireGuard } from '../trust/require-guard.ts';
import { speakOlder } from '../version-2026-01-11/speak-older.ts';
import { AgentRefusal, IdentityRefusal, InputRefusal, NotFoundRefusal } from '../wire/agent-refusal.ts';
import { outcome } from '../wire/ucp-envelope.ts';
import { UCP_VERSION, UCP_VERSIONS, type UcpVersion } from '../wire/ucp-version.ts';
import { acceptedInput, withOneGroup } from './accepted-input.ts';
import {
  type AgentAnswer,
  type AgentCall,
  type AgentContext,
  type AnyOperation,
  isChange,
} from './operation.ts';

/** Both throw an AgentRefusal when there are too many. */
export interface AgentLimits {
  countCall: (request: FastifyRequest, agent: AgentRecord) => Promise<void>;
  /** Does what has discount codes in it, unless too many of the same assistant and buyer were wrong. Wrong ones are counted, no others. */
  countWrongCodes: (
    request: FastifyRequest,
    guess: Guess,
    work: () => Promise<AgentAnswer>,
  ) => Promise<AgentAnswer>;
  /** Of an agent that the store does not know yet. */
  countMeeting: (request: FastifyRequest) => Promise<void>;
}

export interface Guess {
  agent: AgentRecord;
  /** The checkout or cart that a call names, or the account that it is for; null for one that begins something. */
  buyer: string | null;
  codes: number;
}

interface Asked {
  request: FastifyRequest;
  credentials: AgentCredentials;
  idempotencyKey: string | null;
  /** That of agents without profiles negotiates nothing. */
  protocol?: AgentCall['protocol'];
  /** The version of UCP that is spoken at the address with those whose profile says none. */
  version?: UcpVersion;
  input: unknown;
  /** What was sent, where the input is made of it with more beside. */
  sent?: unknown;
}

/** Does what an agent asks for, if it is who it says, may ask for it, and asks in the protocol's words. Throws an AgentRefusal. */
export async function runOperation(
  context: AgentContext,
  limits: AgentLimits,
  operation: AnyOperation,
  asked: Asked,
): Promise<AgentAnswer> {
  const { credentials, input, protocol = 'ucp', request, version: ofAddress = UCP_VERSION } = asked;
  const agent = await requireAgent(context, limits, { credentials, protocol }, request);
  const version = protocol === 'ucp' ? versionOf(agent, ofAddress) : UCP_VERSION;
  const all = { sent: input, ...asked, agent, protocol, version };
  if (version === UCP_VERSION) return runAs(context, limits, operation, all);
  const call = { input, publicOrigin: context.config.publicOrigin, requestId: request.id };
  return speakOlder(call, (newer) => runAs(context, limits, operation, { ...all, input: newer }));
}

interface Identified extends Asked {
  agent: AgentRecord;
  protocol: AgentCall['protocol'];
  version: UcpVersion;
}

async function runAs(
  context: AgentContext,
  limits: AgentLimits,
  operation: AnyOperation,
  { agent, credentials, idempotencyKey, input, protocol, request, sent, version }: Identified,
): Promise<AgentAnswer> {
  const { clock, config, db } = context;
  const settings = config.agents;
  await limits.countCall(request, agent);
  if (!agent.scopes.includes(operation.scope)) throw mayNot(agent, operation.scope);
  const capabilities = negotiate(settings.capabilities, protocol === 'ucp' ? agent.profile : null, version);
  if (isChange(operation)) requireGuard({ signed: credentials.signed, idempotencyKey });
  const { input: shared, unshared } = acceptedInput(input, capabilities, protocol);
  const accepted = hasManyGroups({ agent, protocol }) ? shared : withOneGroup(shared);
  const call: AgentCall = {
    agent,
    protocol,
    idempotencyKey: readKey(idempotencyKey),
    sent: Object(sent),
    link: await requireLink(db, { agentId: agent.id, token: credentials.bearer }, clock()),
    signingKey: await context.keys.current(),
    lineId: await context.keys.lineId(),
    capabilities,
    unshared,
  };
  const { capability } = operation;
  if (!call.capabilities.has(capability)) return incompatible(call, capability, config.publicOrigin);
  const read = operation.input.safeParse(accepted);
  if (!read.success) throw unreadable(read.error);
  try {
    const work = () => operation.run(context, call, accepted);
    const codes = codesIn(input);
    const guess = { agent, buyer: buyerOf(call, accepted), codes };
    return codes === 0 ? await work() : await limits.countWrongCodes(request, guess, work);
  } catch (error) {
    // The other protocol answers with 404.
    if (error instanceof NotFoundRefusal && protocol === 'ucp')
      return outcome(call, [capability], [notFound(error)], config.publicOrigin);
    if (error instanceof ProblemError) return ofProblem(error, call, operation, config.publicOrigin);
    throw error;
  }
}

/** The agent that calls. Throws an AgentRefusal for one that is not known or is denied. */
export function requireAgent(
  { clock, config, db }: AgentContext,
  limits: AgentLimits,
  { credentials, protocol }: { credentials: AgentCredentials; protocol: AgentCall['protocol'] },
  request: FastifyRequest,
): Promise<AgentRecord> {
  return identifyAgent(credentials, {
    needsProfile: protocol === 'ucp',
    countMeeting: () => limits.countMeeting(request),
    db,
    mayBeHere: config.isThisMachineOnly,
    now: clock(),
    settings: config.agents,
  });
}

/** That of its profile. At an address of the older version nothing newer is spoken, as that version has it. */
function versionOf({ profile }: AgentRecord, ofAddress: UcpVersion): UcpVersion {
  if (profile === null) return ofAddress;
  const own = UCP_VERSIONS.find((each) => each === profile.ucp.version) ?? UCP_VERSION;
  if (own <= ofAddress) return own;
  const content = `Version ${own} is not supported at this address. It speaks version ${ofAddress}.`;
  throw new AgentRefusal(422, 'version_unsupported', content);
}

function mayNot({ isUnproved }: AgentRecord, scope: string): AgentRefusal {
  if (isUnproved)
    return new AgentRefusal(
      401,
      'signature_missing',
      'Your profile has keys: sign this call with one of them.',
    );
  return new AgentRefusal(403, 'insufficient_scope', `This agent may not: ${scope}.`);
}

async function requireLink(
  db: AgentContext['db'],
  { agentId, token }: { agentId: string; token: string | null },
  now: Date,
): Promise<Link | null> {
  if (token === null) return null;
  const link = await findLink(db, { agentId, token }, now);
  if (link === null)
    throw new IdentityRefusal('The token is not good, or no longer. Link the account again.');
  return link;
}

/** Codes can be guessed. */
function codesIn(input: unknown): number {
  const read = z.object({ discounts: z.object({ codes: z.array(z.unknown()) }) }).safeParse(input);
  return read.success ? read.data.discounts.codes.length : 0;
}

function buyerOf({ link }: AgentCall, input: unknown): string | null {
  if (link !== null) return `account ${link.accountId}`;
  return z.looseObject({ id: z.string() }).safeParse(input).data?.id ?? null;
}

function readKey(key: string | null): string | null {
  if (key === null || /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new AgentRefusal(
    400,
    'invalid_request',
    'An idempotency key is up to 255 characters, without spaces.',
  );
}

function notFound({ message }: NotFoundRefusal): AgentMessage {
  return { type: 'error', code: 'not_found', content: message, severity: 'unrecoverable' };
}

function incompatible(call: AgentCall, capability: string, publicOrigin: string): AgentAnswer {
  const content =
    call.protocol === 'acp'
      ? 'The store does not offer this.'
      : `This store and this agent do not share ${capability}.`;
  const message = {
    type: 'error',
    code: 'capabilities_incompatible',
    content,
    severity: 'unrecoverable',
  } as const;
  return outcome(call, [], [message], publicOrigin);
}

function ofProblem(
  error: ProblemError,
  call: AgentCall,
  { capability }: AnyOperation,
  publicOrigin: string,
): AgentAnswer {
  if (error.problemName === 'ORDER_COMPLETED' || error.problemName === 'ORDER_NOT_FOUND')
    throw new AgentRefusal(409, 'not_modifiable', error.message);
  if (error.statusCode === 503) throw new AgentRefusal(503, 'unavailable', error.message, 5);
  const message = {
    type: 'error',
    code: 'invalid_request',
    content: error.message,
    severity: 'recoverable',
  } as const;
  return outcome(call, [capability], [message], publicOrigin);
}

function unreadable({ issues }: z.ZodError): AgentRefusal {
  const [issue] = issues;
  if (issue?.code === 'too_big' && issue.path.join() === 'ids')
    return new AgentRefusal(400, 'request_too_large', `Send up to ${issue.maximum} ids at once.`);
  return new InputRefusal(issues);
}
