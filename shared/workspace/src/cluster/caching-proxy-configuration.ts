import { TEMPORARY } from './nginx-configuration.ts';

interface CachingProxyPlan {
  /** What docs/proxy/nginx-pages.conf says. */
  documented: string;
  /** Where nginx keeps what it writes; pages in `pages` below it. */
  folder: string;
  /** Visitors come here. */
  port: number;
  /** What it asks. */
  shopPort: number;
  isRoot: boolean;
}

/** The documented proxy that keeps pages, but for its ports and folders: those of a machine that has others already. */
export function cachingProxyConfiguration({
  documented,
  folder,
  port,
  shopPort,
  isRoot,
}: CachingProxyPlan): string {
  const site = documented
    .replaceAll('/var/cache/nginx/sanderling', `${folder}/pages`)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${shopPort};`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`);
  return `${isRoot ? 'user root;\n' : ''}daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {
  worker_connections 2048;
}
http {
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  access_log off;
  server_tokens off;
  # As in docs/proxy/nginx.conf.
  client_max_body_size 9m;
${site}
}
`;
}
