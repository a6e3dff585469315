import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxKeys } from '../../../payments/gateways/choose-gateways.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { applePaySandboxRoutes } from '../apple-pay/apple-pay-sandbox-routes.ts';
import { breadSandboxRoutes } from '../bread/bread-sandbox-routes.ts';
import { payPalSandboxRoutes } from '../paypal/paypal-sandbox-routes.ts';
import { sandboxRoutes } from '../stripe/sandbox-routes.ts';

interface SandboxesOptions extends Platform {
  keys: SandboxKeys;
  /** Told after every change, so that events leave at once and not with the next round. */
  onChange: () => void;
}

/** Every provider in small, below /_payments: Stripe, PayPal, Bread, Apple's merchant sessions. */
export async function sandboxes(app: Api, options: SandboxesOptions): Promise<void> {
  // Fastify hands its own prefix on with the options: what is registered here stands below that already.
  await app.register(sandboxRoutes, { ...options, prefix: '' });
  await app.register(payPalSandboxRoutes, { ...options, prefix: '/paypal' });
  await app.register(breadSandboxRoutes, { ...options, prefix: '/bread' });
  await app.register(applePaySandboxRoutes, { ...options, prefix: '/apple-pay' });
  const style = await readFile(join(import.meta.dirname, 'agreement.css'), 'utf8');
  const file = { config: { caching: 'shared' }, schema: { hide: true } } as const;
  app.get('/agreement.css', file, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
}
