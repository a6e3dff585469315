import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import { paymentHandlers } from '../checkout/payment-handler.ts';
import { FULFILLMENT, REST_PREFIX, signingKeys } from '../profile/store-profile.ts';
import type { AgentKeys } from '../webhooks/agent-keys.ts';
import { capabilitiesOf, OLDER_VERSION, published, SHOPPING } from '../wire/ucp-version.ts';
import { handlersByName, olderHandlers } from './older-handlers.ts';
import { OLDER_MCP_PATH } from './older-paths.ts';

/** What the store says of itself to those who speak this version. */
export async function olderProfile(
  context: Pick<PaymentContext, 'config' | 'gateways'> & { keys: AgentKeys },
): Promise<object> {
  const { agents, publicOrigin } = context.config;
  const binding = (path: string, document: string) => ({
    schema: published(`services/shopping/${document}`, OLDER_VERSION),
    endpoint: `${publicOrigin}${path}`,
  });
  const shopping = {
    version: OLDER_VERSION,
    spec: published('specification/overview', OLDER_VERSION),
    rest: binding(REST_PREFIX, 'openapi.json'),
    ...(agents.hasMcp && { mcp: binding(OLDER_MCP_PATH, 'openrpc.json') }),
  };
  const offered = capabilitiesOf(OLDER_VERSION, agents.capabilities);
  const handlers = handlersByName.parse(paymentHandlers(context));
  return {
    ucp: {
      version: OLDER_VERSION,
      services: { [SHOPPING]: shopping },
      capabilities: offered.map(({ extends: parents, name, schema, setting, spec }) => ({
        name,
        version: OLDER_VERSION,
        spec: published(spec, OLDER_VERSION),
        schema: published(schema, OLDER_VERSION),
        // It extends one at most, and has no carts.
        ...(parents !== undefined && { extends: [parents].flat()[0] }),
        ...(setting === 'fulfillment' && { config: FULFILLMENT }),
      })),
    },
    payment: { handlers: olderHandlers(handlers, publicOrigin) },
    signing_keys: await signingKeys(context.keys),
  };
}
