import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../shop/root.ts';
import { cachingProxyConfiguration } from './caching-proxy-configuration.ts';
import { prometheusConfiguration } from './prometheus-configuration.ts';

test('the proxy that keeps pages is the documented one at other ports and in another folder', () => {
  const documented = readFileSync(join(ROOT, 'docs/proxy/nginx-pages.conf'), 'utf8');
  const text = cachingProxyConfiguration({
    documented,
    folder: '/run/shop',
    port: 3000,
    shopPort: 4000,
    isRoot: false,
  });
  expect(text).toContain('proxy_cache_path /run/shop/pages ');
  expect(text).toContain('server 127.0.0.1:4000;');
  expect(text).toContain('listen 127.0.0.1:3000;');
  for (const line of documented.match(/^ +proxy_(?:cache|no_cache)\w* .+;$/gm) ?? [])
    expect(text).toContain(line);
  expect(text).not.toMatch(/\/var\/cache|listen 8080|127\.0\.0\.1:3000;\n {4}keepalive/);
});

test('Prometheus goes by the deployed configuration and rules, and asks each process of this machine', () => {
  const text = prometheusConfiguration({
    deployed: readFileSync(join(ROOT, 'deploy/prometheus.yml'), 'utf8'),
    rules: '/rules',
    tokenFile: '/run/token',
    shells: [4000, 4001],
    apis: [5000],
  });
  expect(parse(text)).toMatchObject({
    rule_files: ['/rules/alerts.yml', '/rules/objectives.yml'],
    scrape_configs: [
      {
        job_name: 'sanderling-shell',
        authorization: { credentials_file: '/run/token' },
        static_configs: [{ targets: ['127.0.0.1:4000', '127.0.0.1:4001'] }],
      },
      { job_name: 'sanderling-api', static_configs: [{ targets: ['127.0.0.1:5000'] }] },
    ],
  });
});
