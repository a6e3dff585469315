import { API_BASE } from '@sanderling/contract/commerce/constants';
import { isDesigner } from '@sanderling/contract/commerce/roles';
import {
  decideLinkBody,
  linkedAssistant,
  linkRequestBody,
  linkRequestView,
  revokeLinkBody,
} from '@sanderling/contract/wire/customers/assistants';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { AgentContext } from '../operations/operation.ts';
import { endLinks } from './end-links.ts';
import { grantLink } from './grant-link.ts';
import { backTo, readLinkRequest } from './link-request.ts';
import { LINK_SCOPES } from './link-scopes.ts';
import { readLinks } from './read-links.ts';

/** Assistants in the account area: who asks, who is linked, what each did. */
export async function linkAccountRoutes(app: Api, { clock, config, db }: AgentContext): Promise<void> {
  declareRoutes(app, { access: 'signed-in', caching: 'private' });
  const { publicOrigin } = config;
  const tags = ['User'];
  const isOffered = config.agents.admission !== 'closed' && config.agents.capabilities.includes('identity');
  const readOffered = (body: Parameters<typeof readLinkRequest>[1]) => {
    if (!isOffered) throw problem('NOT_FOUND', { message: 'Accounts are not linked with assistants here.' });
    return readLinkRequest(db, body, config.agents.capabilities);
  };

  app.get(
    `${API_BASE}/user/assistants`,
    {
      schema: {
        tags,
        operationId: 'assistants.list',
        response: { 200: envelope(z.array(linkedAssistant)), ...problems('UNAUTHENTICATED') },
      },
    },
    async (request) => ({ data: await readLinks(db, request.signedInPrincipal.userId) }),
  );

  app.post(
    `${API_BASE}/user/assistants/request`,
    {
      schema: {
        tags,
        operationId: 'assistants.readRequest',
        body: linkRequestBody,
        response: {
          200: envelope(linkRequestView),
          ...problems('UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const { body, signedInPrincipal } = request;
      const asked = await readOffered(body);
      const { email, role } = await db
        .selectFrom('account')
        .select(['email', 'role'])
        .where('id', '=', signedInPrincipal.userId)
        .executeTakeFirstOrThrow();
      const about = {
        account_email: email,
        has_trade_prices: isDesigner(role),
        returns_to: new URL(body.redirect_uri).host,
      };
      if ('error' in asked) {
        const redirect_url = backTo(body.redirect_uri, publicOrigin, {
          error: asked.error,
          state: body.state,
        });
        return { data: { ...about, assistant: '', scopes: [], redirect_url } };
      }
      const scopes = asked.scopes.map((name) => LINK_SCOPES[name]);
      return { data: { ...about, assistant: asked.assistant, scopes, redirect_url: null } };
    },
  );

  app.post(
    `${API_BASE}/user/assistants/decide`,
    {
      schema: {
        tags,
        operationId: 'assistants.decide',
        body: decideLinkBody,
        response: {
          200: envelope(z.object({ redirect_url: z.string() })),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const { allows, ...body } = request.body;
      const { impersonatedBy, userId } = request.signedInPrincipal;
      // An admin who acts for a customer gives nothing of theirs away.
      if (impersonatedBy !== undefined) throw problem('FORBIDDEN');
      const asked = await readOffered(body);
      const back = (answer: Record<string, string>) => ({
        data: { redirect_url: backTo(body.redirect_uri, publicOrigin, { ...answer, state: body.state }) },
      });
      if ('error' in asked) return back({ error: asked.error });
      if (!allows) return back({ error: 'access_denied' });
      const code = await db.transaction().execute((tx) => grantLink(tx, userId, asked, clock()));
      return back({ code });
    },
  );

  app.post(
    `${API_BASE}/user/assistants/revoke`,
    {
      schema: {
        tags,
        operationId: 'assistants.revoke',
        body: revokeLinkBody,
        response: {
          200: envelope(z.array(linkedAssistant)),
          ...problems('UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const { userId } = request.signedInPrincipal;
      const now = clock();
      const { agent_id: agentId } = (await db
        .selectFrom('agent_link')
        .select('agent_id')
        .where('account_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('id', '=', request.body.id)
        .executeTakeFirst()) ?? { agent_id: null };
      // All that the assistant has by this customer's leave, from whichever device it was given.
      const ended =
        agentId !== null &&
        (await endLinks(
          db,
          (link) => link.and([link('account_id', '=', userId), link('agent_id', '=', agentId)]),
          'by the customer',
          now,
        ));
      if (!ended) throw problem('NOT_FOUND', { message: 'This assistant is no longer linked.' });
      return { data: await readLinks(db, userId) };
    },
  );
}
