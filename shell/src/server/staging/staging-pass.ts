import { createHmac, scryptSync, timingSafeEqual } from 'node:crypto';

/** Makes and checks what opens a staging store. Every shell that knows the password agrees, and another password ends it. */
export interface StagingPasses {
  /** Good until then, in milliseconds since 1970. */
  issue: (expiresAtMs: number) => string;
  isGood: (pass: string, nowMs: number) => boolean;
}

export function stagingPasses(password: string): StagingPasses {
  // Slow to derive: an attacker with a pass cannot try out passwords with it.
  const key = scryptSync(password, 'sanderling staging pass', 32);
  const sign = (expiry: string) => createHmac('sha256', key).update(expiry).digest('base64url');
  return {
    issue: (expiresAtMs) => `${expiresAtMs}.${sign(String(expiresAtMs))}`,
    isGood: (pass, nowMs) => {
      const [, expiry = '', signature = ''] = /^(\d{1,16})\.([\w-]+)$/.exec(pass) ?? [];
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(expiry))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(expiry) > nowMs;
    },
  };
}
