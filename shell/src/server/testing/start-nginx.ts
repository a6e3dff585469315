import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../../..');

/** The command; null where nginx is not installed. */
export function nginxHere(): string | null {
  for (const command of ['/usr/sbin/nginx', 'nginx']) {
    try {
      execFileSync(command, ['-v'], { stdio: 'ignore' });
      return command;
    } catch {
      // Not there, or not by this name.
    }
  }
  return null;
}

interface NginxOptions {
  /** Of this run alone: pages that are kept are in `cache`. */
  folder: string;
  /** Of the repository. */
  file: string;
  shellPort: number;
  proxyPort: number;
}

/** nginx with a committed configuration, but for its folder and ports, and without a certificate. */
export async function startNginx(
  command: string,
  { folder, file, shellPort, proxyPort }: NginxOptions,
): Promise<ChildProcess> {
  const otherPorts = [await freePort(), await freePort()];
  const documented = await readFile(path.join(ROOT, file), 'utf8');
  const site = documented
    .replaceAll('/var/cache/nginx/sanderling', `${folder}/cache`)
    .replace('/var/log/nginx/shop.log', `${folder}/access.log`)
    .replace('worker_processes auto;', '')
    .replace(/events \{[^}]*\}/, '')
    .replace(/127\.0\.0\.1:3000|shell-1:3000/, `127.0.0.1:${shellPort}`)
    .replace(/ +server shell-2:.*\n/, '')
    .replace(/api-[12]:3001/g, `127.0.0.1:${otherPorts[0]}`)
    .replace(/listen (?:443 ssl http2|8080)/, `listen 127.0.0.1:${proxyPort}`)
    .replace(/listen (?:80|8081);/, `listen 127.0.0.1:${otherPorts[1]};`)
    .replace(/ +ssl_certificate(?:_key)? .*\n/g, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  // Else its workers are a user who may not enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const http = /^http \{/m.test(site)
    ? site.replace(/^http \{/m, `http {\n${temporary}`)
    : `http {\naccess_log off;\n${temporary}\n${site}\n}`;
  await mkdir(folder, { recursive: true });
  const written = path.join(folder, 'nginx.conf');
  await writeFile(
    written,
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\n${http}`,
  );
  return spawn(command, ['-p', folder, '-c', written, '-e', `${folder}/error.log`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await listen(server);
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

export async function listen(server: ReturnType<typeof createServer>): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

export function originOf(server: ReturnType<typeof createServer>): string {
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
