import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import type { AgentCapability } from '../../platform/config/agent-settings.ts';
import { paymentHandlers } from '../checkout/payment-handler.ts';
import { LINK_SCOPES, offeredScopes } from '../linking/link-scopes.ts';
import { isOlderOffered, OLDER_PROFILE_PATH } from '../version-2026-01-11/older-paths.ts';
import type { AgentKeys } from '../webhooks/agent-keys.ts';
import { capabilitiesOf, OLDER_VERSION, published, SHOPPING, UCP_VERSION } from '../wire/ucp-version.ts';

export const REST_PREFIX = '/_agents/ucp';
export const MCP_PATH = '/_agents/mcp';

/** What the store says of itself at `/.well-known/ucp`. */
export async function storeProfile(
  context: Pick<PaymentContext, 'config' | 'gateways'> & { keys: AgentKeys },
): Promise<object> {
  const { config, keys } = context;
  const { capabilities, hasMcp } = config.agents;
  const service = (transport: 'rest' | 'mcp', endpoint: string, schema: string) => ({
    version: UCP_VERSION,
    spec: published('specification/overview'),
    transport,
    endpoint: `${config.publicOrigin}${endpoint}`,
    schema: published(`services/shopping/${schema}`),
  });
  const offered = capabilitiesOf(UCP_VERSION, capabilities);
  return {
    ucp: {
      version: UCP_VERSION,
      ...(isOlderOffered(config.agents) && {
        supported_versions: { [OLDER_VERSION]: `${config.publicOrigin}${OLDER_PROFILE_PATH}` },
      }),
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
    signing_keys: await signingKeys(keys),
  };
}

/** By which the store's messages are signed, with one that it has from now on. */
export async function signingKeys(keys: AgentKeys) {
  await keys.current();
  return (await keys.published()).map(({ publicJwk }) => publicJwk);
}

const linking = (capabilities: readonly AgentCapability[]) => ({
  scopes: Object.fromEntries(
    offeredScopes(capabilities).map((name) => [name, { description: { plain: LINK_SCOPES[name] } }]),
  ),
});

/** All of an order goes to one address. */
export const FULFILLMENT = { allows_multi_destination: { shipping: false, pickup: false } };
