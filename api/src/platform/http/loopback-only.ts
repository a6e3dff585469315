import { isLoopbackAddress, isLoopbackHost } from '@sanderling/server/environment';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { problem } from './problem.ts';

/**
 * Lets programs of this machine through, and answers 404 to all others. Where strangers can reach the
 * store, what the shell passes on never counts as from here: a proxy may have lost the visitor's address on the way.
 */
export function loopbackOnly({ isThisMachineOnly }: Pick<Config, 'isThisMachineOnly'>) {
  return async (request: FastifyRequest): Promise<void> => {
    const isPassedOn = request.headers['x-forwarded-for'] !== undefined;
    const isHere = isLoopbackAddress(request.ip) && isLoopbackHost(request.host);
    if (!isHere || (isPassedOn && !isThisMachineOnly)) throw problem('NOT_FOUND');
  };
}
