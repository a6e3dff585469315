import { SANDBOX_PREFIX, type SandboxKeys } from '../../../payments/gateways/choose-gateways.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { declareRoutes } from '../../../platform/routes/route-access.ts';
import { sandboxes } from './sandboxes.ts';

interface EmbeddedPaymentsOptions extends Platform {
  keys: SandboxKeys;
  /** There is an event to deliver. */
  onChange: () => void;
}

/** The sandboxes of all payment providers, for this machine alone. */
export async function embeddedPayments(app: Api, options: EmbeddedPaymentsOptions): Promise<void> {
  declareRoutes(app, { access: 'this-machine', caching: 'none' });
  await app.register(sandboxes, { ...options, prefix: SANDBOX_PREFIX });
}
