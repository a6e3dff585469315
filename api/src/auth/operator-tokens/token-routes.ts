import { typedLine } from '@sanderling/contract/wire/values/typed-text';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { addOperatorToken, revokeOperatorToken } from './operator-tokens.ts';

const DAY_MS = 86_400_000;
const scopes = z.array(z.enum(['products', 'prices', 'stock'])).min(1);

/** Tokens of other systems: only who has the store's own may make one, and end one. */
export async function operatorTokenRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'operator', caching: 'private' });
  const tags = ['Operators'];
  const token = z.object({
    name: z.string(),
    scopes,
    expires_at: z.iso.datetime(),
    revoked_at: z.iso.datetime().nullable(),
    last_used_at: z.iso.datetime().nullable(),
  });
  app.get(
    '/tokens',
    { schema: { tags, operationId: 'operators.listTokens', response: { 200: envelope(z.array(token)) } } },
    async () => {
      const rows = await db.selectFrom('operator_token').selectAll().orderBy('name').execute();
      return {
        data: rows.map(({ name, scopes: allowed, ...row }) => ({
          name,
          scopes: allowed,
          expires_at: row.expires_at.toISOString(),
          revoked_at: row.revoked_at?.toISOString() ?? null,
          last_used_at: row.last_used_at?.toISOString() ?? null,
        })),
      };
    },
  );
  app.post(
    '/tokens',
    {
      schema: {
        tags,
        operationId: 'operators.addToken',
        summary: 'A token for another system, shown this once',
        body: z.strictObject({ name: typedLine().min(1).max(80), scopes, days: z.int().min(1).max(730) }),
        response: { 201: envelope(z.object({ token: z.string() })), ...problems('VALIDATION_FAILED') },
      },
    },
    async ({ body: { name, scopes: allowed, days } }, reply) => {
      const now = clock();
      const expiresAt = new Date(now.getTime() + days * DAY_MS);
      const made = await addOperatorToken(db, { name, scopes: allowed, now, expiresAt });
      if (made === null)
        throw problem('VALIDATION_FAILED', { errors: { name: ['There is a token of this name.'] } });
      return reply.code(201).send({ data: { token: made } });
    },
  );
  app.post(
    '/tokens/:name/revoke',
    {
      schema: {
        tags,
        operationId: 'operators.revokeToken',
        params: z.object({ name: z.string().max(80) }),
        response: { 200: envelope(z.object({ revoked: z.literal(true) })), ...problems('NOT_FOUND') },
      },
    },
    async ({ params }) => {
      if (!(await revokeOperatorToken(db, params.name, clock()))) throw problem('NOT_FOUND');
      return { data: { revoked: true as const } };
    },
  );
}
