import type { Api } from '../../platform/http/http-server.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { AgentContext } from '../operations/operation.ts';
import { ACP_PREFIX, ACP_VERSION } from './acp-version.ts';
import { CARD_TOKEN_CONFIG, CARD_TOKEN_INSTRUMENT } from './card-token-schemas.ts';
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
    capabilities: { services: ['checkout'], supported_currencies: ['usd'] },
  }));
  offer(`${ACP_PREFIX}/schemas/card_token.json`, () => CARD_TOKEN_INSTRUMENT);
  offer(`${ACP_PREFIX}/schemas/card_token_config.json`, () => CARD_TOKEN_CONFIG);
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
      remoteFee: null,
    }),
  }));
}
