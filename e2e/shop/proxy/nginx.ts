import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sanderling/workspace/shop/ports.ts';
import { ROOT } from '@sanderling/workspace/shop/root.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));
const OPENSSL = ['/usr/bin/openssl', '/usr/local/bin/openssl'].find((file) => existsSync(file));

/** Whether nginx and what makes a certificate for it are on this machine. */
export const HAS_NGINX = NGINX !== undefined && OPENSSL !== undefined;

export interface RunningProxy {
  /** By https, with a certificate of its own making. */
  address: string;
  /** By http. */
  plainAddress: string;
  close: () => Promise<void>;
}

/** Starts nginx with the configuration of docs/proxy in front of an address, on free ports. Null where nginx is not installed. */
export async function openNginx(upstream: string): Promise<RunningProxy | null> {
  if (!NGINX || !OPENSSL) return null;
  const folder = mkdtempSync(join(tmpdir(), 'sanderling-nginx-'));
  // Its workers may be of another user.
  chmodSync(folder, 0o755);
  const [securePort, plainPort] = [await freePort(0), await freePort(0)];
  makeCertificate(OPENSSL, folder);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration({ upstream, folder, securePort, plainPort }));
  const settings = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`;
  const nginx = spawn(NGINX, ['-p', folder, '-e', `${folder}/error.log`, '-c', file, '-g', settings], {
    stdio: 'ignore',
  });
  const ended = once(nginx, 'exit');
  await Promise.race([
    reachable(securePort),
    ended.then(() => {
      throw new Error(`nginx did not start: ${readFileSync(`${folder}/error.log`, 'utf8')}`);
    }),
  ]);
  return {
    address: `https://localhost:${securePort}`,
    plainAddress: `http://localhost:${plainPort}`,
    async close() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The committed file with the ports, the folder and the certificate of this run in the place of a shop's. */
function configuration(run: {
  upstream: string;
  folder: string;
  securePort: number;
  plainPort: number;
}): string {
  const { host } = new URL(run.upstream);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${run.folder}/${name};`)
    .join(' ');
  const replaced: [string, string][] = [
    ['worker_processes auto;', 'worker_processes 1;'],
    ['http {\n', `http {\n  ${temporary}\n`],
    ['listen 80;', `listen 127.0.0.1:${run.plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${run.securePort} ssl http2;`],
    ['server 127.0.0.1:3000;', `server ${host.replace('localhost', '127.0.0.1')};`],
    ['/etc/ssl/shop/fullchain.pem', `${run.folder}/certificate.pem`],
    ['/etc/ssl/shop/privkey.pem', `${run.folder}/key.pem`],
    ['/var/log/nginx/shop.log', `${run.folder}/access.log`],
  ];
  let text = readFileSync(join(ROOT, 'docs/proxy/nginx.conf'), 'utf8');
  for (const [line, instead] of replaced) {
    if (!text.includes(line)) throw new Error(`docs/proxy/nginx.conf has no "${line.trim()}" any more.`);
    text = text.replace(line, instead);
  }
  return text;
}

function makeCertificate(openssl: string, folder: string): void {
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    `${folder}/key.pem`,
  ];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    openssl,
    ['req', '-x509', ...key, '-out', `${folder}/certificate.pem`, '-days', '2', ...subject],
    { stdio: 'ignore' },
  );
}

/** Resolves when something answers at the port. */
async function reachable(port: number): Promise<void> {
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => setTimeout(resolve, 20, false));
    });
    if (isThere) return;
  }
}
