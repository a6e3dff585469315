import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { readLines } from '../checkout/read-lines.ts';
import { setBuyer } from '../checkout/set-buyer.ts';
import { OPERATIONS } from '../operations/all-operations.ts';
import type { AgentAnswer, AgentContext } from '../operations/operation.ts';
import { type AgentLimits, requireAgent, runOperation } from '../operations/run-operation.ts';
import { credentialsOf } from '../rest/credentials-of.ts';
import { idInPath } from '../rest/id-in-path.ts';
import { keepRawBodies } from '../rest/raw-bodies.ts';
import type { AgentCredentials } from '../trust/identify-agent.ts';
import { AgentRefusal } from '../wire/agent-refusal.ts';
import { METHODS, refusalOf, refuseAddress } from '../wire/refusal-of.ts';
import { AcpInputRefusal, errorOf, outcomeOf, statusOf } from './acp-errors.ts';
import { completeRequest, createRequest, toDetails, toLines, updateRequest } from './acp-input.ts';
import { ACP_PREFIX, ACP_VERSION } from './acp-version.ts';
import { sessionToAcp } from './session-to-acp.ts';

/** What the agent sends to find the answer by. */
const ECHOED = ['idempotency-key', 'request-id'];
/** What this protocol needs and UCP does not offer. */
const OWN = new Map([readLines, setBuyer].map((each) => [each.name, each]));
const failed = z.object({
  ucp: z.object({ status: z.literal('error') }),
  messages: z.array(
    z.object({
      type: z.enum(['error', 'warning', 'info']),
      code: z.string(),
      content: z.string(),
      path: z.string().optional(),
    }),
  ),
});
const lines = z.object({
  line_items: z.array(z.object({ item: z.object({ id: z.string() }), quantity: z.int() })),
});

/** The Agentic Commerce Protocol: the same checkouts as UCP's, under its paths and in its words. */
export async function acpRoutes(
  app: Api,
  { context, limits }: { context: AgentContext; limits: AgentLimits },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const bodyOf = keepRawBodies(app);
  const { provider, publishableKey } = context.gateways.card;
  const store = { publicOrigin: context.config.publicOrigin, provider, publishableKey };
  app.setErrorHandler((error, request, reply) => {
    const known = refusalOf(error, request.id);
    if (known === null) request.log.error({ err: error }, 'agent call failed');
    if (known?.retryAfterS != null) reply.header('retry-after', known.retryAfterS);
    reply
      .serializer(JSON.stringify)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store');
    return reply.code(statusOf(known)).send(errorOf(known));
  });
  app.addHook('onSend', async ({ headers, method }, reply) => {
    for (const name of method === 'POST' ? ECHOED : []) {
      const sent = headers[name];
      if (typeof sent === 'string') reply.header(name, sent);
    }
  });

  /** This protocol's bearer token is the key that the store gave the agent. */
  const credentialsIn = (request: FastifyRequest): AgentCredentials => ({
    ...credentialsOf(request, { body: bodyOf(request), publicOrigin: store.publicOrigin }),
    key: keyOf(request),
    bearer: null,
  });
  const run = (request: FastifyRequest, name: string, input: unknown) => {
    const operation = OWN.get(name) ?? OPERATIONS.get(name);
    if (operation === undefined) throw new Error(`There is no operation ${name}.`);
    const key = z
      .string()
      .nullable()
      .catch(null)
      .parse(request.headers['idempotency-key'] ?? null);
    return runOperation(context, limits, operation, {
      request,
      credentials: credentialsIn(request),
      protocol: 'acp',
      idempotencyKey: key,
      // Of a change that leaves the lines as they are only what was sent makes it the same.
      sent: request.body ?? {},
      input,
    });
  };
  /** Who may not call at all is told so, and not what is wrong with what they sent. */
  const askFirst = async (request: FastifyRequest, error: unknown): Promise<never> => {
    const isOfBody = error instanceof AgentRefusal && error.status === 400;
    if (isOfBody)
      await requireAgent(context, limits, { credentials: credentialsIn(request), protocol: 'acp' }, request);
    throw error;
  };
  const answer = (reply: FastifyReply, { body, isReplay = false, status }: AgentAnswer) => {
    const refused = failed.safeParse(body);
    if (isReplay) reply.header('idempotent-replayed', 'true');
    reply.serializer(JSON.stringify).type('application/json; charset=utf-8');
    if (refused.success) return reply.code(400).send(outcomeOf(refused.data.messages));
    return reply.code(status).send(sessionToAcp(body, store));
  };
  const handle = (
    method: 'GET' | 'POST',
    url: string,
    work: (request: FastifyRequest) => Promise<AgentAnswer>,
  ) =>
    app.route({
      method,
      url: `${ACP_PREFIX}${url}`,
      schema: { hide: true },
      handler: async (request, reply) => {
        requireHeaders(request);
        return answer(reply, await work(request).catch((error) => askFirst(request, error)));
      },
    });

  handle('POST', '/checkout_sessions', async (request) => {
    const body = read(createRequest, request.body);
    return run(request, 'create_checkout', { line_items: toLines(body.line_items), ...toDetails(body) });
  });
  handle('GET', '/checkout_sessions/:id', async (request) =>
    run(request, 'get_checkout', idInPath(request.params)),
  );
  handle('POST', '/checkout_sessions/:id', async (request) => {
    const { id } = idInPath(request.params);
    const body = read(updateRequest, request.body);
    // What is not sent stays: UCP takes all lines every time.
    const stored =
      body.line_items === undefined
        ? lines.parse((await run(request, readLines.name, { id })).body).line_items
        : toLines(body.line_items);
    return run(request, 'update_checkout', { id, line_items: stored, ...toDetails(body) });
  });
  handle('POST', '/checkout_sessions/:id/complete', async (request) => {
    const { id } = idInPath(request.params);
    const { buyer, order_notes, payment_data: payment } = read(completeRequest, request.body);
    // Platforms say only here who buys, and what the carrier should know. What costs something else by that is not paid: the agent was told another total.
    if (buyer !== undefined || order_notes !== undefined)
      await run(request, setBuyer.name, { id, ...toDetails({ buyer, order_notes }) });
    const { credential, type } = payment.instrument;
    const instrument = { id: 'one', handler_id: payment.handler_id, type, selected: true, credential };
    return run(request, 'complete_checkout', { id, payment: { instruments: [instrument] } });
  });
  handle('POST', '/checkout_sessions/:id/cancel', async (request) =>
    run(request, 'cancel_checkout', idInPath(request.params)).catch(toNotCancelable),
  );
  app.route({
    method: [...METHODS],
    url: `${ACP_PREFIX}/*`,
    schema: { hide: true },
    handler: refuseAddress,
  });
}

function toNotCancelable(error: unknown): never {
  if (error instanceof AgentRefusal && error.code === 'not_modifiable')
    throw new AgentRefusal(error.status, 'not_cancelable', error.message);
  throw error;
}

function keyOf({ headers }: FastifyRequest): string {
  const [, key] = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '') ?? [];
  if (key === undefined)
    throw new AgentRefusal(401, 'unauthorized', 'Send your key: Authorization: Bearer …');
  return key;
}

function requireHeaders({ headers, method }: FastifyRequest): void {
  const version = headers['api-version'];
  if (version === undefined)
    throw new AgentRefusal(400, 'missing_api_version', `Send API-Version: ${ACP_VERSION}.`);
  if (version !== ACP_VERSION)
    throw new AgentRefusal(400, 'unsupported_api_version', `This store speaks version ${ACP_VERSION}.`);
  if (method === 'POST' && !headers['idempotency-key'])
    throw new AgentRefusal(400, 'idempotency_key_required', 'Idempotency-Key header is required.');
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AcpInputRefusal(parsed.error.issues);
}
