import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { readConfig } from '../platform/config/config.ts';
import { llmsText } from './profile/llms-text.ts';
import { SOFA_ITEM } from './testing/agent-buyer.ts';
import { useAgentShop } from './testing/agent-shop.ts';

const settingsOf = (env: Record<string, string>) => readConfig({ LOG_LEVEL: 'silent', ...env }).agents;
const llms = (env: Record<string, string>) => llmsText(settingsOf(env), 'https://shop.example');
const profile = z.object({
  ucp: z.object({
    services: z.record(z.string(), z.array(z.object({ transport: z.string() }))),
    capabilities: z.record(z.string(), z.unknown()),
  }),
});

describe('a store that lets assistants search, and no more', () => {
  const { agent, call, shop } = useAgentShop({
    config: { agents: settingsOf({ AGENT_CAPABILITIES: 'catalog', AGENT_MCP: 'on' }) },
  });
  const get = (url: string) => shop.api.app.inject({ url });

  test('its profile, its tools and its discovery name search alone, and what they do not name is refused', async () => {
    const { ucp } = profile.parse((await get('/.well-known/ucp')).json());
    expect(ucp).not.toHaveProperty('supported_versions');
    expect(Object.keys(ucp.capabilities)).toEqual([
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
    ]);
    for (const url of [
      '/.well-known/acp.json',
      '/.well-known/ucp/2026-01-11',
      '/_agents/mcp/2026-01-11',
      '/_agents/acp/feeds/catalogue/products',
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-protected-resource',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    const refused = await call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM] });
    expect(refused.body.messages).toEqual([expect.objectContaining({ code: 'capabilities_incompatible' })]);
    const found = await call('POST', '/catalog/search', { query: 'green velvet sofa' });
    expect(found.body.products.length).toBeGreaterThan(0);
  });

  test('over MCP too', async () => {
    const { port } = shop.api.app.server.address() as AddressInfo;
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/_agents/mcp`)));
    const { tools } = await client.listTools();
    await client.close();
    expect(tools.map(({ name }) => name)).toEqual(['search_catalog', 'lookup_catalog', 'get_product']);
  });

  test('a token of a link is refused without leading to a way to link', async () => {
    const { headers, statusCode } = await shop.api.app.inject({
      method: 'POST',
      url: '/_agents/ucp/catalog/search',
      headers: { 'ucp-agent': agent(), authorization: 'Bearer never-given' },
      payload: { query: 'sofa' },
    });
    expect(statusCode).toBe(401);
    expect(headers['www-authenticate']).toBeUndefined();
  });

  test('its llms.txt leads to nothing that is not there', async () => {
    const { payload } = await get('/llms.txt');
    const ours = [...payload.matchAll(/\]\(http:\/\/[^/]+(\/(?:\.well-known|_agents)[^)]*)\)/g)].map(
      ([, path = '']) => path,
    );
    expect(ours).toEqual(['/.well-known/ucp', '/_agents/developers.md', '/_agents/openapi.json']);
    for (const path of ours) expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
    expect(payload).not.toMatch(/card|MCP and|Linking/);
  });
});

describe('a store that lets no assistant in', () => {
  const { call, shop } = useAgentShop({
    config: { agents: settingsOf({ AGENT_ADMISSION: 'closed' }) },
  });

  test('has no profile and no calls, and names its pages alone', async () => {
    for (const url of [
      '/.well-known/ucp',
      '/.well-known/acp.json',
      '/_agents/openapi.json',
      '/_agents/developers.md',
    ])
      expect([url, (await shop.api.app.inject({ url })).statusCode]).toEqual([url, 404]);
    expect((await call('POST', '/catalog/search', { query: 'sofa' })).status).toBe(404);
    const { payload } = await shop.api.app.inject({ url: '/llms.txt' });
    expect(payload).toContain('/sitemap.xml');
    expect(payload).not.toMatch(/Protocol|_agents|well-known/);
  });
});

test('llms.txt says who may shop, over what', () => {
  expect(llms({ AGENT_ADMISSION: 'open' })).toMatch(
    /Do not read pages to shop.*2026-04-08 and 2026-01-11\.\n/,
  );
  expect(llms({ AGENT_ADMISSION: 'open', AGENT_CAPABILITIES: 'catalog' })).toMatch(/version 2026-04-08\.\n/);
  expect(llms({ AGENT_ADMISSION: 'known' })).toContain(
    'Assistants that the store has let in fill carts and place orders; all others search.',
  );
  expect(llms({ AGENT_MCP: 'off' })).toContain('services (REST),');
  expect(llms({ AGENT_ACP: 'off' })).not.toContain('Agentic Commerce');
});
