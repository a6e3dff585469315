import { loggedPath } from '@sanderling/contract/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/process/platform.ts';
import type { Principal } from '../principal/principal.ts';
import type { ImpersonationTokens } from './impersonation-tokens.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Writes down what an admin does as a customer; nothing of customers and admins who act as themselves. */
export type RecordImpersonation = (request: FastifyRequest, principal: Principal) => Promise<void>;

interface LogOptions extends Pick<Platform, 'db' | 'clock'> {
  impersonations: Pick<ImpersonationTokens, 'adopt'>;
}

/**
 * Records the first use of an impersonation, and whatever the admin tries to change: who, for whom, what and when before it is
 * done, so that nothing is done unseen; and what came of it when it is answered.
 */
export function logImpersonations(
  app: FastifyInstance,
  { db, clock, impersonations }: LogOptions,
): RecordImpersonation {
  const deeds = new WeakMap<object, number>();

  // Before the answer goes out, so that whoever has it finds it in the log.
  app.addHook('onSend', async (request, reply) => {
    const id = deeds.get(request);
    if (id !== undefined) await noteOutcome(request, id, reply.statusCode);
  });

  async function noteOutcome(request: FastifyRequest, id: number, status: number) {
    try {
      const { admin_id, user_id, method, path } = await db
        .updateTable('impersonation_action')
        .set({ status })
        .where('id', '=', id)
        .returning(['admin_id', 'user_id', 'method', 'path'])
        .executeTakeFirstOrThrow();
      request.log.info({ admin: admin_id, user: user_id, method, path, status }, 'acted for a customer');
    } catch (error) {
      // It is done and written down; only what came of it is missing there, and the answer is right all the same.
      request.log.error({ err: error, action: id, status }, 'what came of it could not be written down');
    }
  }

  return async (request, { impersonatedBy, session, userId }) => {
    if (impersonatedBy === undefined || !session || userId === null) return;
    await impersonations.adopt(session);
    if (READS.includes(request.method)) return;
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
  };
}
