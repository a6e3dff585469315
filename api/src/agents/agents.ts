import type { Api } from '../platform/http/http-server.ts';
import { OPERATORS_PREFIX } from '../platform/http/prefixes.ts';
import { acpRoutes } from './acp/acp-routes.ts';
import { acpDiscoveryRoutes } from './acp/discovery-routes.ts';
import { agentsDocumentRoutes } from './document/document-routes.ts';
import { handoverRoutes } from './handover/handover-routes.ts';
import { linkAccountRoutes } from './linking/account-routes.ts';
import { askingRoutes } from './linking/asking-routes.ts';
import { oauthRoutes } from './linking/oauth-routes.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import { newerTools } from './mcp/tools.ts';
import type { AgentContext } from './operations/operation.ts';
import { llmsRoutes, profileRoutes } from './profile/profile-routes.ts';
import { MCP_PATH, REST_PREFIX } from './profile/store-profile.ts';
import { limitAgents } from './rest/limit-agents.ts';
import { restRoutes } from './rest/rest-routes.ts';
import { agentOperatorRoutes } from './trust/operator-routes.ts';
import { isOlderOffered, OLDER_MCP_PATH } from './version-2026-01-11/older-paths.ts';
import { olderRoutes } from './version-2026-01-11/older-routes.ts';
import { olderTools } from './version-2026-01-11/older-tools.ts';
import { AgentRefusal } from './wire/agent-refusal.ts';
import { refusalOf } from './wire/refusal-of.ts';

/** A further entrance for assistants that shop for people, to the same rooms as the site. */
export async function agents(app: Api, context: AgentContext): Promise<void> {
  const { agents: settings, publicOrigin } = context.config;
  await app.register(handoverRoutes, context);
  await app.register(askingRoutes, context);
  await app.register(linkAccountRoutes, context);
  await app.register(agentOperatorRoutes, { ...context, prefix: OPERATORS_PREFIX });
  await app.register(llmsRoutes, context);
  if (settings.admission === 'closed') return;
  await app.register(profileRoutes, context);
  const hasOlder = isOlderOffered(settings);
  if (hasOlder) await app.register(olderRoutes, context);
  await app.register(agentsDocumentRoutes, context);
  if (settings.hasAcp) await app.register(acpDiscoveryRoutes, context);
  const hasLinks = settings.capabilities.includes('identity');
  if (hasLinks) await app.register(oauthRoutes, context);
  await app.register(async (scope: Api) => {
    scope.setErrorHandler((error, request, reply) => {
      const known = refusalOf(error, request.id);
      if (known === null) request.log.error({ err: error }, 'agent call failed');
      const refusal = known ?? new AgentRefusal(500, 'internal_error', 'Something went wrong. Try again.');
      const challenge = hasLinks ? refusal.challengeOf(publicOrigin) : null;
      if (challenge !== null) reply.header('www-authenticate', challenge);
      if (refusal.retryAfterS !== null) reply.header('retry-after', refusal.retryAfterS);
      reply.header('cache-control', 'no-store').serializer(JSON.stringify);
      return reply
        .code(refusal.status)
        .type('application/json; charset=utf-8')
        .send(refusal.toWire(publicOrigin));
    });
    const limits = limitAgents(scope);
    await scope.register(restRoutes, { context, limits, prefix: REST_PREFIX });
    if (settings.hasAcp) await scope.register(acpRoutes, { context, limits });
    if (settings.hasMcp)
      await scope.register(mcpRoutes, { context, limits, path: MCP_PATH, tools: newerTools });
    if (settings.hasMcp && hasOlder)
      await scope.register(mcpRoutes, { context, limits, path: OLDER_MCP_PATH, tools: olderTools });
  });
}
