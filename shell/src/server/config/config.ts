import path from 'node:path';
import { store, storeIdentity, storeSheet } from '@sanderling/catalogue-data/store/store';
import { readVariables } from '@sanderling/configuration/read-variables';
import { SERVICE_TOKEN_HEADER } from '@sanderling/contract/site/service-token';
import type { StoreIdentity } from '@sanderling/contract/site/store-identity';
import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import { type ReleasesConfig, releasesConfig } from '@sanderling/releases/releases-config';
import { type Environment, environmentOf, isLoopbackHost } from '@sanderling/server/environment';
import type { Experiment } from '@sanderling/server/experiments/experiment';
import { readExperiments } from '@sanderling/server/experiments/read-experiments';
import type { TracingSettings } from '@sanderling/server/tracing/tracing';
import { type TrustedProxies, trustedProxies } from '@sanderling/server/trusted-proxies';
import type { TrackingSettings } from '../../analytics/tracking-settings.ts';
import { type IdentityHosts, identityHosts } from './identity-hosts.ts';
import { type ShellVariables, shellVariables } from './shell-variables.ts';

/** Everything that the environment decides, read once when the process starts. */
export interface Config {
  port: number;
  /** The address of this machine that it listens on. */
  host: string;
  dataDir: string;
  /** Where releases are kept, and whose run. */
  releases: ReleasesConfig;
  /** Where the API process listens, such as http://127.0.0.1:3001. */
  apiOrigin: string;
  /** What the API knows this process by; empty where both are on one machine. */
  serviceHeaders: Readonly<Record<string, string>>;
  /** The address that shoppers see: canonical links, `Secure` cookies and the check of form posts depend on it. */
  publicOrigin: string;
  renderWorkers: number;
  /** How many times as long as usual a page waits for its slices: more than once where the machine is slow. */
  sliceBudgetFactor: number;
  logLevel: string;
  /** Null where no collector of traces is named. */
  tracing: TracingSettings | null;
  /** Whether a caller's traces go on here: one that visitors do not write themselves. */
  believesTraces: boolean;
  /** Overrides by a slice that runs on the developer's machine are only ever possible where this is 'local'. */
  environment: Environment;
  /** Whether the shop answers visitors on this machine alone. */
  isThisMachineOnly: boolean;
  /** What a visitor of a staging store has to know, and what the store's pass is signed with; null anywhere else. */
  stagingPassword: string | null;
  /** What a Prometheus on another machine shows; null where only one on this machine collects. */
  metricsToken: string | null;
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
  /** The host of the store's blog; null where the journal is pages of the store alone. */
  blogHost: string | null;
  /** How often the payment page is compared with what was published, and which address is told of what differs. */
  paymentPageCheck: { everyHours: number; alertUrl: string | null };
  /** Where a proxy that keeps pages is told of each change; null where it asks every second. */
  purge: { url: string; token: string | null } | null;
  /** Whether that proxy keeps a page apart for the visitors of each canary. */
  proxyKeepsCanariesApart: boolean;
  /** Whether that proxy keeps a page apart for each choice of variants. */
  proxyKeepsExperimentsApart: boolean;
  /** What is tried on a part of the visitors. */
  experiments: readonly Experiment[];
  /** What links to previews are signed with; null for the secret in the data directory. */
  previewSecret: string | null;
  /** The browser that looks at releases when they are published; null where there is none. */
  chromium: string | null;
  /** Whose store it is. */
  store: StoreIdentity;
  /** Its own colors; null where they are those of the components. */
  storeSheet: { href: string; integrity: string } | null;
  /** Who answers questions. */
  contact: Support;
  /** Other addresses that its texts name as its own. */
  ownOrigins: readonly string[];
  /** The three hosts that pictures may come from, beside our own origin. */
  imageHosts: readonly string[];
}

/** Throws with a sentence that says what to change. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = readVariables(shellVariables, env);
  const apiOrigin = new URL(values.API_ORIGIN ?? `http://127.0.0.1:${values.API_PORT}`).origin;
  const publicOrigin = new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).origin;
  const environment = environmentOf(values.SANDERLING_ENV ?? undefined, publicOrigin);
  const tracking = trackingSettings(values, environment);
  return {
    port: values.PORT,
    host: values.SHELL_HOST,
    dataDir: path.resolve(values.DATA_DIR),
    releases: releasesConfig(values, publicOrigin),
    apiOrigin,
    serviceHeaders: values.SERVICE_TOKEN === null ? {} : { [SERVICE_TOKEN_HEADER]: values.SERVICE_TOKEN },
    publicOrigin,
    renderWorkers: values.RENDER_WORKERS,
    sliceBudgetFactor: values.SLICE_BUDGET_FACTOR,
    logLevel: values.LOG_LEVEL,
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          service: 'sanderling-shell',
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: values.OTEL_EXPORTER_OTLP_HEADERS,
          share: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    believesTraces: values.TRUST_PROXY !== null,
    reloadsPages: values.NODE_ENV === 'development' && environment === 'local',
    environment,
    isThisMachineOnly: environment !== 'production' && isLoopbackHost(new URL(publicOrigin).hostname),
    stagingPassword: stagingPassword(values, environment),
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: trustedProxies(values.TRUST_PROXY ?? undefined),
    usesStripe: values.STRIPE_PUBLISHABLE_KEY?.startsWith('pk_') ?? false,
    identityHosts: identityHosts(values),
    search: searchSettings(values, apiOrigin),
    tracking,
    trackingOrigins: trackingOrigins(values, tracking),
    blogHost: values.BLOG_HOST?.toLowerCase() ?? null,
    paymentPageCheck: {
      everyHours: values.PAYMENT_PAGE_CHECK_HOURS,
      alertUrl: values.PAYMENT_PAGE_ALERT_URL,
    },
    purge: values.CDN_PURGE_URL ? { url: values.CDN_PURGE_URL, token: values.CDN_PURGE_TOKEN } : null,
    proxyKeepsCanariesApart: values.CDN_KEYS_CANARIES === 'true',
    proxyKeepsExperimentsApart: values.CDN_KEYS_EXPERIMENTS === 'true',
    experiments: readExperiments(values.EXPERIMENTS_FILE),
    previewSecret: values.PREVIEW_SECRET,
    chromium: values.CHROMIUM,
    imageHosts: values.IMAGE_HOSTS,
    store: storeIdentity,
    storeSheet: storeSheet && { href: storeSheet.path, integrity: storeSheet.integrity },
    contact: store.contact,
    ownOrigins: store.addresses,
  };
}

function stagingPassword({ STAGING_PASSWORD }: ShellVariables, environment: Environment): string | null {
  if (environment !== 'staging') return null;
  if (STAGING_PASSWORD !== null) return STAGING_PASSWORD;
  throw new Error('With SANDERLING_ENV=staging set STAGING_PASSWORD too.');
}

/** Algolia itself where its application is named, else the search service of the API, which speaks Algolia's protocol. */
function searchSettings(values: ShellVariables, apiOrigin: string): Config['search'] {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: apiKey } = values;
  if (appId && apiKey) return { appId, apiKey };
  const { host, protocol } = new URL(apiOrigin);
  return {
    appId: 'sanderling',
    apiKey: 'public',
    host: { url: `${host}/_search`, protocol: protocol === 'https:' ? 'https' : 'http' },
  };
}

/** Each is off unless it is named. Messages to customers come from production only. */
function trackingSettings(values: ShellVariables, environment: Environment): TrackingSettings | null {
  const { TAG_MANAGER, SOCIAL_PIXEL: socialPixel, EMAIL_MARKETING: emailMarketing } = values;
  const tagManager = TAG_MANAGER && new URL(TAG_MANAGER).href;
  const customerMessaging = environment === 'production' ? values.CUSTOMER_MESSAGING : null;
  if (!tagManager && !socialPixel && !customerMessaging && !emailMarketing) return null;
  return { tagManager, socialPixel, customerMessaging, emailMarketing };
}

function trackingOrigins(values: ShellVariables, tracking: TrackingSettings | null): string[] {
  if (!tracking) return [];
  const { tagManager, ...vendors } = tracking;
  const scripts = [tagManager, ...Object.values(vendors).map((vendor) => vendor?.script ?? null)];
  const all = [...scripts.filter((script) => script !== null), ...values.TRACKING_ORIGINS];
  return [...new Set(all.map((address) => new URL(address).origin))];
}
