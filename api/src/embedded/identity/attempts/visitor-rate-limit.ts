import type { FastifyRequest } from 'fastify';
import type { IdentityContext } from '../context/identity-context.ts';
import { isKnownDevice } from '../visitors/known-devices.ts';
import { deviceOf } from '../visitors/visitor.ts';

const OF_DEVICE = 'device ';
/** Enough for a person, and a guesser who has signed in somewhere gains little by it. */
const CALLS_OF_DEVICE_PER_MINUTE = 30;

/**
 * The route options for this many calls a minute from one address. A device that a customer has signed in on is counted by itself:
 * what a guesser behind the same address does is not held against it.
 */
export function visitorRateLimit({ db }: Pick<IdentityContext, 'db'>, callsPerMinute: number) {
  return {
    rateLimit: {
      max: (_request: FastifyRequest, key: string) =>
        key.startsWith(OF_DEVICE) ? Math.min(callsPerMinute, CALLS_OF_DEVICE_PER_MINUTE) : callsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: async (request: FastifyRequest) => {
        const device = deviceOf(request);
        const isKnown = device !== null && (await isKnownDevice(db, device));
        return isKnown ? `${OF_DEVICE}${device}` : request.ip;
      },
    },
  };
}
