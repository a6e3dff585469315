import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import type { AgentCapability } from '../../platform/config/agent-settings.ts';
import { paymentHandlers } from '../checkout/payment-handler.ts';
import { LINK_SCOPES, offeredScopes } from '../linking/link-scopes.ts';
import type { AgentKeys } from '../webhooks/agent-keys.ts';
import { CAPABILITIES, published, SHOPPING, UCP_VERSION } from '../wire/ucp-version.ts';

export const REST_PREFIX = '/_agents/ucp';
export const MCP_PATH = '/_agents/mcp';

/** What the store says of itself at `/.well-known/ucp`. */
export async function storeProfile(
  context: Pick<PaymentContext, 'config' | 'gateways'> & { keys: AgentKeys },
): Promise<object> {
  const { config, keys } = context;
  const { capabilities, hasMcp } = config.agents;
  await keys.current();
  const service = (transport: 'rest' | 'mcp', endpoint: string, schema: string) => ({
    version: UCP_VERSION,
    spec: published('specification/overview'),
    transport,
    endpoint: `${config.publicOrigin}${endpoint}`,
    schema: published(`services/shopping/${schema}`),
  });
  const offered = CAPABILITIES.filter(({ setting }) => capabilities.includes(setting));
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        [SHOPPING]: [
          service('rest', REST_PREFIX, 'rest.openapi.json'),
          ...(hasMcp ? [service('mcp', MCP_PATH, 'mcp.openrpc.json')] : []),
        ],
      },
      capabilities: Object.fromEntries(
        offered.map((each) => [
          each.name,
          [
            {
              version: UCP_VERSION,
              spec: published(each.spec),
              schema: published(each.schema),
              ...(each.extends === undefined ? {} : { extends: each.extends }),
              ...(each.setting === 'fulfillment' && { config: FULFILLMENT }),
              ...(each.setting === 'identity' && { config: linking(capabilities) }),
            },
          ],
        ]),
      ),
      payment_handlers: capabilities.includes('checkout') ? paymentHandlers(context) : {},
    },
    signing_keys: (await keys.published()).map(({ publicJwk }) => publicJwk),
  };
}

const linking = (capabilities: readonly AgentCapability[]) => ({
  scopes: Object.fromEntries(
    offeredScopes(capabilities).map((name) => [name, { description: { plain: LINK_SCOPES[name] } }]),
  ),
});

/** All of an order goes to one address. */
const FULFILLMENT = { allows_multi_destination: { shipping: false, pickup: false } };
