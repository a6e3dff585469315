import { randomBytes } from 'node:crypto';
import { COOKIES } from '@sanderling/contract/site/cookies';
import { networkOf } from '@sanderling/server/network-of';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDENTITY_PREFIX } from '../context/identity-pool.ts';

/** Who asks the identity service, as far as that can be known without a password. */
export interface Visitor {
  /** The address; of IPv6 the half that one customer of a provider is given. */
  network: string;
  /** The device's own number: of its cookie, or a new one that it will be given. */
  device: string;
}

const { name, maxAgeS } = COOKIES.knownDevice;
const DEVICE_COOKIE = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

/** The device that a browser says it is; null where it has no cookie of ours. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return DEVICE_COOKIE.exec(headers.cookie ?? '')?.[1] ?? null;
}

export function visitorOf(request: Pick<FastifyRequest, 'headers' | 'ip'>): Visitor {
  return {
    network: networkOf(request.ip),
    device: deviceOf(request) ?? randomBytes(32).toString('base64url'),
  };
}

/** Given at each sign-in, for a year. No script reads it, and nothing but the identity service is sent it. */
export function giveDeviceCookie(reply: FastifyReply, { device }: Visitor, publicOrigin: string): void {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${device}; Max-Age=${maxAgeS}; Path=${IDENTITY_PREFIX}; HttpOnly; SameSite=Lax${secure}`,
  );
}
