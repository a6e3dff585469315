import path from 'node:path';
import { type Environment, environmentOf, isLoopbackHost } from '@sanderling/server/environment';
import { type TrustedProxies, trustedProxies } from '@sanderling/server/trusted-proxies';
import type { TrackingSettings, Vendor } from '../../analytics/tracking-settings.ts';
import { type IdentityHosts, identityHosts } from './identity-hosts.ts';

/** Where our pictures are copied to, and our makers' own. */
const IMAGE_HOSTS = ['media.sanderling.example', 'images.sanderling.example', 'makers.sanderling.example'];

/** Everything that the environment decides, read once when the process starts. */
export interface Config {
  port: number;
  dataDir: string;
  /** Where the API process listens, such as http://127.0.0.1:3001. */
  apiOrigin: string;
  /** The address that shoppers see: canonical links, `Secure` cookies and the check of form posts depend on it. */
  publicOrigin: string;
  renderWorkers: number;
  /** How many times as long as usual a page waits for its slices: more than once where the machine is slow. */
  sliceBudgetFactor: number;
  logLevel: string;
  /** Overrides by a slice that runs on the developer's machine are only ever possible where this is 'local'. */
  environment: Environment;
  /** Whether the shop answers visitors on this machine alone. */
  isThisMachineOnly: boolean;
  /** What a visitor of a staging store has to know, and what the store's pass is signed with; null anywhere else. */
  stagingPassword: string | null;
  /** Whose word about a visitor's address counts. */
  trustedProxies: TrustedProxies;
  /** True for `npm run dev`: open pages reload when their releases change. */
  reloadsPages: boolean;
  /** True where Stripe takes cards itself, so that the content security policy names its hosts. */
  usesStripe: boolean;
  /** Hosts of other identity providers; none where the identity service is our own. */
  identityHosts: IdentityHosts;
  search: { appId: string; apiKey: string; host?: { url: string; protocol: 'http' | 'https' } };
  /** Null where no tracking vendor is configured. */
  tracking: TrackingSettings | null;
  /** Origins that tracking scripts come from and send to, so that the content security policy names them. */
  trackingOrigins: readonly string[];
  /** The three hosts that pictures may come from, beside our own origin. */
  imageHosts: readonly string[];
}

/** Throws with a sentence that says what to change. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = wholeNumber('PORT', env.PORT, 3000, 65_535);
  const apiOrigin = originOf('API_ORIGIN', env.API_ORIGIN ?? `http://127.0.0.1:${env.API_PORT ?? 3001}`);
  const publicOrigin = originOf('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN ?? `http://localhost:${port}`);
  const environment = environmentOf(env.SANDERLING_ENV, publicOrigin);
  const tracking = trackingSettings(env, environment);
  return {
    port,
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    apiOrigin,
    publicOrigin,
    renderWorkers: wholeNumber('RENDER_WORKERS', env.RENDER_WORKERS, 2, 64),
    sliceBudgetFactor: wholeNumber('SLICE_BUDGET_FACTOR', env.SLICE_BUDGET_FACTOR, 1, 10),
    logLevel: env.LOG_LEVEL || 'info',
    reloadsPages: env.NODE_ENV === 'development' && environment === 'local',
    environment,
    isThisMachineOnly: environment !== 'production' && isLoopbackHost(new URL(publicOrigin).hostname),
    stagingPassword: stagingPassword(env, environment),
    trustedProxies: trustedProxies(env.TRUST_PROXY),
    usesStripe: env.STRIPE_PUBLISHABLE_KEY?.startsWith('pk_') ?? false,
    identityHosts: identityHosts(env),
    search: searchSettings(env, apiOrigin),
    tracking,
    trackingOrigins: trackingOrigins(env, tracking),
    imageHosts: imageHosts(env.IMAGE_HOSTS),
  };
}

function stagingPassword(env: Record<string, string | undefined>, environment: Environment): string | null {
  if (environment !== 'staging') return null;
  if (env.STAGING_PASSWORD) return env.STAGING_PASSWORD;
  throw new Error('With SANDERLING_ENV=staging set STAGING_PASSWORD too.');
}

/** Algolia itself where its application is named, else the search service of the API, which speaks Algolia's protocol. */
function searchSettings(env: Record<string, string | undefined>, apiOrigin: string): Config['search'] {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: apiKey } = env;
  if (appId && apiKey) return { appId, apiKey };
  const { host, protocol } = new URL(apiOrigin);
  return {
    appId: 'sanderling',
    apiKey: 'public',
    host: { url: `${host}/_search`, protocol: protocol === 'https:' ? 'https' : 'http' },
  };
}

/** Each is off unless it is named. Messages to customers come from production only. */
function trackingSettings(
  env: Record<string, string | undefined>,
  environment: Environment,
): TrackingSettings | null {
  const tagManager = env.TAG_MANAGER ? addressOf('TAG_MANAGER', env.TAG_MANAGER) : null;
  const socialPixel = vendorOf('SOCIAL_PIXEL', env.SOCIAL_PIXEL);
  const messaging = vendorOf('CUSTOMER_MESSAGING', env.CUSTOMER_MESSAGING);
  const customerMessaging = environment === 'production' ? messaging : null;
  const emailMarketing = vendorOf('EMAIL_MARKETING', env.EMAIL_MARKETING);
  if (!tagManager && !socialPixel && !customerMessaging && !emailMarketing) return null;
  return { tagManager, socialPixel, customerMessaging, emailMarketing };
}

function trackingOrigins(
  env: Record<string, string | undefined>,
  tracking: TrackingSettings | null,
): string[] {
  if (!tracking) return [];
  const { tagManager, ...vendors } = tracking;
  const scripts = [tagManager, ...Object.values(vendors).map((vendor) => vendor?.script ?? null)];
  const named = env.TRACKING_ORIGINS?.split(/\s+/).filter(Boolean) ?? [];
  const all = [...scripts.filter((script) => script !== null), ...named];
  return [...new Set(all.map((address) => originOf('TRACKING_ORIGINS', address)))];
}

/** `<address of the script> <its global function> <account>`. */
function vendorOf(name: string, text: string | undefined): Vendor | null {
  if (!text) return null;
  const [script, command, account, ...rest] = text.trim().split(/\s+/);
  if (!script || !command || !account || rest.length > 0 || !/^[A-Za-z_$][\w$]*$/.test(command)) {
    throw new Error(
      `${name} is "${text}": set it to the script's address, its global function and your account, with spaces between.`,
    );
  }
  return { script: addressOf(name, script), command, account };
}

/** A policy with anything else in it would be wide open, or none. */
function addressOf(name: string, text: string): string {
  if (URL.canParse(text) && new URL(text).protocol === 'https:') return new URL(text).href;
  throw new Error(`${name} names "${text}": set it to an https address.`);
}

function imageHosts(text: string | undefined): readonly string[] {
  const hosts = text ? text.trim().split(/[\s,]+/) : IMAGE_HOSTS;
  if (hosts.length === 3 && hosts.every((host) => /^[a-z0-9.-]+$/.test(host))) return hosts;
  throw new Error(`IMAGE_HOSTS is "${text}": name exactly three hosts, with spaces between.`);
}

function wholeNumber(name: string, text: string | undefined, fallback: number, largest: number): number {
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value <= largest) return value;
  throw new Error(`${name} is "${text}": set it to a whole number from 1 to ${largest}.`);
}

function originOf(name: string, text: string): string {
  if (!URL.canParse(text))
    throw new Error(`${name} is "${text}": set it to an address such as http://localhost:3000.`);
  return new URL(text).origin;
}
