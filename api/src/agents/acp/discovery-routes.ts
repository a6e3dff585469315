import type { Api } from '../../platform/http/http-server.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { AgentContext } from '../operations/operation.ts';
import { ACP_PREFIX, ACP_VERSION } from './acp-version.ts';
import { feedProducts } from './feed.ts';

const FEED_ID = 'catalogue';

/** What everyone may read: where the protocol is spoken, how cards are paid with, and the feed of all products. */
export async function acpDiscoveryRoutes(app: Api, context: AgentContext): Promise<void> {
  declareRoutes(app, { access: 'public', caching: { sharedForS: 300 } });
  const { clock, config, db } = context;
  const offer = (url: string, read: () => object | Promise<object>) =>
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      reply.serializer(JSON.stringify).type('application/json; charset=utf-8');
      return reply.send(await read());
    });

  offer('/.well-known/acp.json', () => ({
    protocol: { name: 'acp', version: ACP_VERSION, supported_versions: [ACP_VERSION] },
    api_base_url: `${config.publicOrigin}${ACP_PREFIX}`,
    transports: ['rest'],
    capabilities: { services: ['checkout'], intervention_types: ['3ds'], supported_currencies: ['usd'] },
  }));
  offer(`${ACP_PREFIX}/schemas/card_token.json`, () => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A card, by the token of the payment provider',
    type: 'object',
    required: ['type', 'credential'],
    properties: {
      type: { const: 'card' },
      credential: {
        type: 'object',
        required: ['type', 'token'],
        properties: { type: { const: 'token' }, token: { type: 'string' } },
        additionalProperties: false,
      },
    },
  }));
  offer(`${ACP_PREFIX}/feeds/${FEED_ID}`, () => ({
    id: FEED_ID,
    target_country: 'US',
    updated_at: clock().toISOString(),
  }));
  offer(`${ACP_PREFIX}/feeds/${FEED_ID}/products`, async () => ({
    products: await feedProducts(db, {
      publicOrigin: config.publicOrigin,
      now: clock(),
      zip: null,
      refusal: null,
    }),
  }));
}
