import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@sanderling/workspace/shop/root.ts';
import type { Outcome } from '../outcomes/outcome.ts';

/** A process that has not ended by then has started. */
const START_MS = 15_000;
const SERVICES = ['database', 'mail', 'payments', 'identity', 'search'];
/** What the sentence about each says to set. */
const NAMED: Record<string, RegExp> = {
  database: /DATABASE_URL/,
  mail: /SMTP_URL/,
  payments: /STRIPE_SECRET_KEY/,
  identity: /IDENTITY_ISSUER/,
  search: /ALGOLIA_APP_ID/,
};
const PUBLIC = { PUBLIC_ORIGIN: 'https://shop.example' };
const ALL_WAIVED = { WAIVED_SERVICES: SERVICES.join(' ') };
const PROGRAMS = { api: 'api/src/main.ts', shell: 'shell/src/server/main.ts' };

interface Mistake {
  what: string;
  program: keyof typeof PROGRAMS;
  env: Record<string, string>;
  says: readonly RegExp[];
  saysNot?: readonly RegExp[];
}

const everyService = SERVICES.flatMap((name) => NAMED[name] ?? []);
const MISTAKES: readonly Mistake[] = [
  {
    what: 'SANDERLING_ENV=production alone',
    program: 'api',
    env: { SANDERLING_ENV: 'production' },
    says: everyService,
  },
  { what: 'an https address alone', program: 'api', env: PUBLIC, says: everyService },
  {
    what: 'the address of another machine in the same network',
    program: 'api',
    env: { PUBLIC_ORIGIN: 'http://192.168.1.20:3000' },
    says: everyService,
  },
  ...SERVICES.map((name): Mistake => {
    const others = SERVICES.filter((other) => other !== name);
    return {
      what: `everything but ${name} waived`,
      program: 'api',
      env: { ...PUBLIC, WAIVED_SERVICES: others.join(',') },
      says: everyService.filter((pattern) => pattern === NAMED[name]),
      saysNot: everyService.filter((pattern) => pattern !== NAMED[name]),
    };
  }),
  {
    what: 'half of the payment keys',
    program: 'api',
    env: { ...PUBLIC, WAIVED_SERVICES: 'database mail identity search', STRIPE_SECRET_KEY: 'sk_live_half' },
    says: [/STRIPE_PUBLISHABLE_KEY/],
  },
  {
    what: 'accounts with known passwords',
    program: 'api',
    env: { ...PUBLIC, ...ALL_WAIVED, SEED_ACCOUNTS: 'true' },
    says: [/SEED_ACCOUNTS/],
  },
  {
    what: 'a waiver of an unknown service',
    program: 'api',
    env: { ...PUBLIC, WAIVED_SERVICES: 'everything' },
    says: [/WAIVED_SERVICES/],
  },
  {
    what: 'an identity service without an audience',
    program: 'api',
    env: { ...PUBLIC, ...ALL_WAIVED, IDENTITY_ISSUER: 'https://issuer.example' },
    says: [/IDENTITY_AUDIENCE/],
  },
  {
    what: 'a feed without a secret',
    program: 'api',
    env: { ...PUBLIC, ...ALL_WAIVED, FEED_URL: 'https://feed.example' },
    says: [/FEED_SECRET/],
  },
  ...(['api', 'shell'] as const).flatMap((program): Mistake[] => [
    {
      what: 'SANDERLING_ENV=local at an https address',
      program,
      env: { ...PUBLIC, ...ALL_WAIVED, SANDERLING_ENV: 'local' },
      says: [/SANDERLING_ENV/],
    },
    {
      what: 'an environment that there is not',
      program,
      env: { ...PUBLIC, ...ALL_WAIVED, SANDERLING_ENV: 'prod' },
      says: [/SANDERLING_ENV/],
    },
    {
      what: 'staging without a password',
      program,
      env: { ...PUBLIC, ...ALL_WAIVED, SANDERLING_ENV: 'staging' },
      says: [/STAGING_PASSWORD/],
    },
    {
      what: 'a store that is not there',
      program,
      env: { ...PUBLIC, ...ALL_WAIVED, STORE_DIR: '/nowhere' },
      says: [/STORE_DIR/],
    },
    {
      what: 'a proxy that is no address',
      program,
      env: { ...PUBLIC, ...ALL_WAIVED, TRUST_PROXY: 'yes' },
      says: [/TRUST_PROXY/],
    },
  ]),
];

/** Starts the programs with settings that would open the store to strangers: each must refuse, and say why in sentences. */
export async function mistakenStarts(outcome: Outcome): Promise<void> {
  const waiting = [...MISTAKES];
  const worker = async () => {
    for (let mistake = waiting.shift(); mistake !== undefined; mistake = waiting.shift()) {
      const { what, program, env, says, saysNot = [] } = mistake;
      const { code, text } = await start(PROGRAMS[program], env);
      outcome.did('starts with a mistake in the settings');
      const promise = (rest: string) => `a program whose settings would open the store to strangers ${rest}`;
      const found = `${program}, ${what}: ${code === null ? 'started' : `code ${code}`}: ${text.slice(0, 300)}`;
      outcome.expect(promise('does not start'), code !== null && code !== 0, found);
      const isSaid = says.every((each) => each.test(text)) && !saysNot.some((each) => each.test(text));
      outcome.expect(promise('says what to change, and nothing else'), isSaid, found);
      outcome.expect(promise('shows no stack to the operator'), !/^\s+at .+:\d+:\d+\)?$/m.test(text), found);
    }
  };
  await Promise.all([worker(), worker()]);
}

function start(entry: string, env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sanderling-mistake-'));
  // Nothing of the person's own settings: only what the mistake is.
  const own = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, API_PORT: '39998', PORT: '39999', ...env };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, entry)], { cwd: ROOT, env: own });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
    let hasStarted = false;
    const timer = setTimeout(() => {
      hasStarted = true;
      child.kill('SIGKILL');
    }, START_MS);
    child.on('close', (code) => {
      clearTimeout(timer);
      rmSync(dataDir, { recursive: true, force: true });
      resolve({ code: hasStarted ? null : code, text });
    });
  });
}
