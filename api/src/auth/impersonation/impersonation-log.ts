import { loggedPath } from '@sanderling/logging/logged-path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/process/platform.ts';
import type { Principal } from '../principal/principal.ts';
import type { ImpersonationTokens } from './impersonation-tokens.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Writes down what an admin does as a customer; nothing of customers and admins who act as themselves. */
export type RecordImpersonation = (request: FastifyRequest, principal: Principal) => Promise<void>;

interface LogOptions extends Pick<Platform, 'db' | 'clock'> {
  impersonations: Pick<ImpersonationTokens, 'markUsed'>;
}

/**
 * Records the first use of an impersonation, and logs each change that an admin tries while acting for a customer: admin, customer,
 * call, and time before the call runs, so that none runs unlogged, and the status when it is answered.
 */
export function logImpersonations(
  app: FastifyInstance,
  { db, clock, impersonations }: LogOptions,
): RecordImpersonation {
  const changes = new WeakMap<object, number>();

  // Before the answer goes out, so that an admin who has it finds it in the log.
  app.addHook('onSend', async (request, reply) => {
    const id = changes.get(request);
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
      request.log.error({ err: error, action: id, status }, 'the outcome could not be logged');
    }
  }

  return async (request, { impersonatedBy, session, userId }) => {
    if (impersonatedBy === undefined || !session || userId === null) return;
    await impersonations.markUsed(session);
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
    changes.set(request, id);
  };
}
