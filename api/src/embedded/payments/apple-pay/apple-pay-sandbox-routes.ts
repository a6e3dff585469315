import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Api } from '../../../platform/http/http-server.ts';
import type { Platform } from '../../../platform/process/platform.ts';

const asked = z.object({
  merchantIdentifier: z.string().min(1),
  displayName: z.string().min(1).max(64),
  initiative: z.literal('web'),
  initiativeContext: z.string().min(1),
});
const LASTS_MS = 5 * 60_000;

/** Stands in for Apple's payment services: a merchant session in the shape of Apple's, which no Apple device believes. */
export async function applePaySandboxRoutes(app: Api, { clock }: Platform): Promise<void> {
  for (const path of ['/paymentservices/startSession', '/paymentservices/paymentSession']) {
    app.post(path, { schema: { hide: true, body: asked } }, async ({ body }) => {
      const now = clock().getTime();
      return {
        epochTimestamp: now,
        expiresAt: now + LASTS_MS,
        merchantSessionIdentifier: `SSH${randomBytes(32).toString('hex').toUpperCase()}`,
        nonce: randomBytes(4).toString('hex'),
        merchantIdentifier: body.merchantIdentifier,
        domainName: body.initiativeContext,
        displayName: body.displayName,
        signature: randomBytes(64).toString('hex'),
        operationalAnalyticsIdentifier: `${body.displayName}:${randomUUID()}`,
        retries: 0,
      };
    });
  }
}
