/** A process behind nginx; `isDown` while no new request goes to it. */
interface Upstream {
  port: number;
  isDown: boolean;
}

export interface ProxyPlan {
  /** Where nginx keeps what it writes. */
  folder: string;
  /** Visitors come here. */
  port: number;
  /** Shells come here. */
  apiPort: number;
  shells: readonly Upstream[];
  apis: readonly Upstream[];
  /** Whether the proxy that keeps pages comes here for visitors. */
  isBehindProxy?: boolean;
}

export const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Requests go to shells in turn, and the shells' calls to the APIs. One that does not answer is asked again elsewhere, if nothing was
 * sent yet or nothing can have changed.
 */
export function nginxConfiguration({
  folder,
  port,
  apiPort,
  shells,
  apis,
  isBehindProxy = false,
}: ProxyPlan): string {
  return `worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {
  worker_connections 2048;
}
http {
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  access_log off;
  server_tokens off;
  gzip off;
  client_max_body_size 9m;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_connect_timeout 1s;
  proxy_read_timeout 30s;
  proxy_buffers 16 8k;
  proxy_buffer_size 8k;
  proxy_next_upstream error timeout;
  upstream shells {
${shells.map(server).join('\n')}
  }
  upstream apis {
${apis.map(server).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
${isBehindProxy ? '    # As below, for the proxy that keeps pages.\n    keepalive_timeout 0;\n' : ''}    location / {
      proxy_pass http://shells;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      # The address that nginx sees comes last, and TRUST_PROXY says how many of them count.
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
  server {
    listen 127.0.0.1:${apiPort};
    # A connection that nginx closes while a shell sends on it would cost the shell its call.
    keepalive_timeout 0;
    # What a shell says of its visitor goes on as it is.
    location / {
      proxy_pass http://apis;
    }
  }
}
`;
}

function server({ port, isDown }: Upstream): string {
  return `    server 127.0.0.1:${port} max_fails=1 fail_timeout=1s${isDown ? ' down' : ''};`;
}
