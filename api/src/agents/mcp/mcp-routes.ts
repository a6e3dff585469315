import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { protocolRefusal } from '@sanderling/contract/site/protocol-refusal';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { inOneOrder } from '../operations/answer-once.ts';
import type { AgentContext } from '../operations/operation.ts';
import type { AgentLimits } from '../operations/run-operation.ts';
import { credentialsOf } from '../rest/credentials-of.ts';
import { keepRawBodies } from '../rest/raw-bodies.ts';
import { AgentRefusal } from '../wire/agent-refusal.ts';
import { refusalOf } from '../wire/refusal-of.ts';
import { mcpServer } from './mcp-server.ts';
import type { Tools } from './tools.ts';

/** The protocol over MCP: streamable HTTP without sessions, so that any process of the API answers any call. */
export async function mcpRoutes(
  app: Api,
  {
    context,
    limits,
    path,
    tools,
  }: { context: AgentContext; limits: AgentLimits; path: string; tools: Tools },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const bodyOf = keepRawBodies(app);
  const { publicOrigin } = context.config;

  app.setErrorHandler((error, request, reply) => {
    const known = refusalOf(error, request.id);
    if (known === null) request.log.error({ err: error }, 'agent call failed');
    const { message, status } = known ?? { message: 'Something went wrong. Try again.', status: 500 };
    if (status === 405) reply.header('allow', 'POST');
    if (known?.retryAfterS != null) reply.header('retry-after', known.retryAfterS);
    reply.serializer(JSON.stringify).type('application/json; charset=utf-8');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send(protocolRefusal(path, { status, message, publicOrigin }));
  });

  app.post(path, { schema: { hide: true } }, async (request, reply) => {
    if (Array.isArray(request.body) && request.body.length === 0)
      throw problem('VALIDATION_FAILED', { message: 'The batch is empty.' });
    requireOwnOrigin(request.headers.origin, publicOrigin);
    requireShallow(request.body);
    const credentials = credentialsOf(request, { body: bodyOf(request), publicOrigin });
    const refused: AgentRefusal[] = [];
    const server = mcpServer({
      ...{ context, credentials, limits, request, tools },
      onRefused: (refusal) => refused.push(refusal),
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const asked = new Request(`${publicOrigin}${path}`, { method: 'POST', headers });
    const answer = await transport.handleRequest(asked, { parsedBody: request.body });
    const text = await answer.text();
    await server.close();
    for (const [name, value] of answer.headers) reply.header(name, value);
    reply.serializer(String);
    // The protocol's first signal is the status; a batch has an answer for each call, and one status.
    const [refusal] = Array.isArray(request.body) ? [] : refused;
    const hasLinks = context.config.agents.capabilities.includes('identity');
    const challenge = hasLinks ? refusal?.challengeOf(publicOrigin) : null;
    if (challenge != null) reply.header('www-authenticate', challenge);
    if (refusal?.retryAfterS != null) reply.header('retry-after', refusal.retryAfterS);
    return reply.code(refusal?.status ?? answer.status).send(text);
  });

  // There is no stream to listen to and no session to end.
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const)
    app.route({
      method,
      url: path,
      schema: { hide: true },
      handler: async () => {
        throw new AgentRefusal(405, 'method_not_allowed', 'Send tool calls by POST.');
      },
    });
}

/** Against pages of other sites, which a browser would let call a server that it can reach (MCP's transport asks for this). */
function requireOwnOrigin(origin: string | undefined, publicOrigin: string): void {
  if (origin === undefined || origin === publicOrigin) return;
  throw new AgentRefusal(403, 'forbidden', 'Pages of other sites do not call this server.');
}

/** Throws for what is nested more deeply than any call is, wherever in the message. */
function requireShallow(body: unknown): void {
  inOneOrder(body);
}
