import { loggedPath } from '@sanderling/contract/paths';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../http/http-server.ts';
import type { CallerIdentity } from '../orders/caller.ts';
import type { Platform } from '../platform.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Identifies callers as before, and writes down whatever somebody tries to change who acts for somebody else: who, for whom, what
 * and when before it is done, so that nothing is done unseen; and what came of it when it is answered.
 */
export function logImpersonations(
  app: Api,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  identify: CallerIdentity,
): CallerIdentity {
  const deeds = new WeakMap<object, number>();

  app.addHook('onResponse', async (request, reply) => {
    const id = deeds.get(request);
    if (id === undefined) return;
    const status = reply.statusCode;
    const deed = await db
      .updateTable('impersonation_action')
      .set({ status })
      .where('id', '=', id)
      .returning(['admin_id', 'user_id', 'method', 'path'])
      .executeTakeFirst();
    if (!deed) return;
    const { admin_id: admin, user_id: user, method, path } = deed;
    request.log.info({ admin, user, method, path, status }, 'acted for a customer');
  });

  return async (request) => {
    const caller = await identify(request);
    const { impersonatedBy, session, userId } = caller;
    if (impersonatedBy === undefined || !session || userId === null) return caller;
    if (!isWrite(request) || deeds.has(request)) return caller;
    const { id } = await db
      .insertInto('impersonation_action')
      .values({
        impersonation_id: session,
        admin_id: impersonatedBy,
        user_id: userId,
        method: request.method,
        path: loggedPath(request.url),
        request_id: request.id,
        begun_at: clock(),
        status: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    deeds.set(request, id);
    return caller;
  };
}

function isWrite(request: Parameters<CallerIdentity>[0]): request is FastifyRequest {
  return 'method' in request && !READS.includes(String(request.method));
}
