import { createHash, timingSafeEqual } from 'node:crypto';
import { stagingAuthBody } from '@sanderling/contract/wire/customers/auth';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';

const TRIES_PER_MINUTE = 10;

/** Checks the password of a staging store. On any other store there is no such call. */
export async function stagingRoutes(app: Api, { config }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  app.post(
    '/staging_auth',
    {
      schema: {
        tags: ['Auth'],
        operationId: 'auth.staging',
        body: stagingAuthBody,
        response: {
          200: envelope(z.object({ signed_in: z.literal(true) })),
          ...problems('SIGN_IN_FAILED', 'NOT_FOUND', 'RATE_LIMITED'),
        },
      },
      config: { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: '1 minute' } },
    },
    async ({ body }) => {
      if (config.stagingPassword === null) throw problem('NOT_FOUND');
      if (!timingSafeEqual(sha256(body.password), sha256(config.stagingPassword)))
        throw problem('SIGN_IN_FAILED', { message: 'Incorrect password.' });
      return { data: { signed_in: true as const } };
    },
  );
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
