import { resolve } from 'node:path';
import { readVariables } from '@sanderling/configuration/read-variables';
import {
  type Environment,
  environmentOf,
  isLoopbackAddress,
  isLoopbackHost,
} from '@sanderling/server/environment';
import type { Experiment } from '@sanderling/server/experiments/experiment';
import { readExperiments } from '@sanderling/server/experiments/read-experiments';
import type { BucketSettings } from '@sanderling/server/object-storage/bucket-settings';
import type { TracingSettings } from '@sanderling/server/tracing/tracing';
import { type TrustedProxies, trustedProxies } from '@sanderling/server/trusted-proxies';
import type { z } from 'zod';
import { type AgentSettings, readAgentSettings } from './agent-settings.ts';
import { readFilesBucket } from './files-bucket.ts';
import { type OutsideServiceName, readWaivers } from './outside-services.ts';
import { refuseHalfPayments } from './refuse-half-payments.ts';
import { apiVariables } from './variables/api-variables.ts';

export interface IdentitySettings {
  /** `iss` of every token. */
  issuer: string;
  /** The app client: `aud` of an identity token, `client_id` of an access token. */
  audience: string;
  /** Where the provider publishes its keys. */
  jwksUrl: string;
  /** How long to believe that an unknown key is none, so that made-up key ids do not become requests to the provider. */
  unknownKeyPauseMs?: number;
  /** Host of the provider's own pages. */
  hostedDomain?: string | null;
}

/** What the process reads from its environment, once. Everything has a default that runs the shop on one machine. */
export interface Config {
  port: number;
  /** The address of this machine that it listens on. */
  host: string;
  /** By which shells on other machines are known; null where the shell is on this one. */
  serviceToken: string | null;
  /** What a Prometheus on another machine shows; null where only one on this machine collects. */
  metricsToken: string | null;
  dataDir: string;
  /** Where documents of applications are stored; null means `documents` in the data directory. */
  documentsDir: string | null;
  /** Where uploads and documents are; null for folders. */
  filesBucket: BucketSettings | null;
  /** Postgres address; null means PGlite in `{dataDir}/pgdata`. */
  databaseUrl: string | null;
  publicOrigin: string;
  /** What is tried on a part of the visitors. */
  experiments: readonly Experiment[];
  environment: Environment;
  /** Whether visitors are on this machine: then what stands in for outside services answers them. */
  isThisMachineOnly: boolean;
  /** Outside services that the operator does without in production. */
  waived: readonly OutsideServiceName[];
  /** Whose word about a visitor's address counts, besides the shell's. */
  trustedProxies: TrustedProxies;
  logLevel: z.infer<typeof apiVariables>['LOG_LEVEL'];
  /** Null where no collector of traces is named. */
  tracing: TracingSettings | null;
  smtpUrl: string | null;
  /** What operators' programs show; null: programs of this machine alone are let in. */
  operatorToken: string | null;
  /** Where other systems are told about orders; null while none wants to know. */
  outboundWebhook: { url: string; secret: string } | null;
  stripe: {
    secretKey: string | null;
    publishableKey: string | null;
    webhookSecret: string | null;
    apiBase: string | null;
  };
  paypal: {
    clientId: string | null;
    secret: string | null;
    webhookId: string | null;
    apiBase: string | null;
  };
  bread: { apiKey: string | null; apiSecret: string | null; apiBase: string | null };
  applePay: {
    merchantId: string | null;
    certificatePath: string | null;
    keyPath: string | null;
    apiBase: string | null;
  };
  /** Whose tokens are believed; null means the embedded identity service at /_identity. */
  identity: IdentitySettings | null;
  /** What gift card numbers are hashed with; null means a secret of the store's own, kept in its database. */
  giftCardSecret: string | null;
  /** One-tap sign-in; without a client id it is not offered. `scriptUrl` null means Google's own. */
  google: { clientId: string | null; scriptUrl: string | null; jwksUrl: string; issuer: string };
  /** What a visitor of a staging store has to know; null anywhere else. */
  stagingPassword: string | null;
  /** Accounts with known passwords for trying things out. */
  hasSeedAccounts: boolean;
  /** Where search records are pushed; null means the embedded engine at /_search answers alone. */
  algolia: { appId: string; adminKey: string } | null;
  /** Requests a minute that one address may make over all calls; single calls have their own, lower limits. */
  requestsPerMinute: number;
  /** What assistants that shop for people are offered, and how much of it. */
  agents: AgentSettings;
}

/** Throws sentences that name the variables whose values cannot be used, and say what to write. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = readVariables(apiVariables, env);
  const publicOrigin = (values.PUBLIC_ORIGIN ?? 'http://localhost:3000').replace(/\/$/, '');
  const environment = environmentOf(values.SANDERLING_ENV ?? undefined, publicOrigin);
  refuseHalfPayments(values);
  const isThisMachineOnly = environment !== 'production' && isLoopbackHost(new URL(publicOrigin).hostname);
  const { ALGOLIA_APP_ID: appId, ALGOLIA_ADMIN_KEY: adminKey } = values;
  return {
    port: values.API_PORT,
    ...readBinding(values, isThisMachineOnly),
    metricsToken: values.METRICS_TOKEN,
    dataDir: resolve(values.DATA_DIR),
    documentsDir: values.DOCUMENTS_DIR === null ? null : resolve(values.DOCUMENTS_DIR),
    filesBucket: readFilesBucket(values),
    databaseUrl: values.DATABASE_URL,
    publicOrigin,
    experiments: readExperiments(values.EXPERIMENTS_FILE),
    environment,
    isThisMachineOnly,
    waived: readWaivers(values.WAIVED_SERVICES),
    trustedProxies: trustedProxies(values.TRUST_PROXY ?? undefined),
    logLevel: values.LOG_LEVEL,
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          service: 'sanderling-api',
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: values.OTEL_EXPORTER_OTLP_HEADERS,
          share: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    smtpUrl: values.SMTP_URL,
    operatorToken: values.OPERATOR_TOKEN,
    outboundWebhook: readOutboundWebhook(values.FEED_URL, values.FEED_SECRET),
    stripe: {
      secretKey: values.STRIPE_SECRET_KEY,
      publishableKey: values.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET,
      apiBase: values.STRIPE_API_BASE,
    },
    paypal: {
      clientId: values.PAYPAL_CLIENT_ID,
      secret: values.PAYPAL_SECRET,
      webhookId: values.PAYPAL_WEBHOOK_ID,
      apiBase: values.PAYPAL_API_BASE,
    },
    bread: {
      apiKey: values.BREAD_API_KEY,
      apiSecret: values.BREAD_API_SECRET,
      apiBase: values.BREAD_API_BASE,
    },
    applePay: {
      merchantId: values.APPLE_PAY_MERCHANT_ID,
      certificatePath: values.APPLE_PAY_MERCHANT_CERTIFICATE,
      keyPath: values.APPLE_PAY_MERCHANT_KEY,
      apiBase: values.APPLE_PAY_API_BASE,
    },
    giftCardSecret: values.GIFT_CARD_SECRET,
    identity: readIdentity(
      values.IDENTITY_ISSUER,
      values.IDENTITY_AUDIENCE,
      values.IDENTITY_JWKS_URL,
      values.IDENTITY_HOSTED_DOMAIN,
    ),
    google: {
      clientId: values.GOOGLE_CLIENT_ID,
      scriptUrl: values.GOOGLE_SCRIPT_URL,
      jwksUrl: values.GOOGLE_JWKS_URL,
      issuer: values.GOOGLE_ISSUER,
    },
    stagingPassword: readStagingPassword(environment, values.STAGING_PASSWORD),
    hasSeedAccounts: readSeedAccounts(isThisMachineOnly, values.SEED_ACCOUNTS),
    algolia: appId && adminKey ? { appId, adminKey } : null,
    requestsPerMinute: values.API_REQUESTS_PER_MINUTE,
    agents: readAgentSettings(values, isThisMachineOnly),
  };
}

/** Who is on this machine is believed; one that others can reach needs another way to know its shells. */
function readBinding(
  {
    API_HOST: host,
    SERVICE_TOKEN: serviceToken,
  }: Pick<z.infer<typeof apiVariables>, 'API_HOST' | 'SERVICE_TOKEN'>,
  isThisMachineOnly: boolean,
): Pick<Config, 'host' | 'serviceToken'> {
  if (isLoopbackAddress(host) || host === 'localhost') return { host, serviceToken };
  if (isThisMachineOnly)
    throw new Error(
      `API_HOST is "${host}" and PUBLIC_ORIGIN is an address of this machine: accounts with known passwords would be open to others. Leave API_HOST out, or set PUBLIC_ORIGIN to the shop's own address.`,
    );
  if (serviceToken === null)
    throw new Error(
      `API_HOST is "${host}", which other machines can reach: set SERVICE_TOKEN too, to the same long random text as for the shell.`,
    );
  return { host, serviceToken };
}

/** Cognito, as most providers, publishes its keys below the issuer. */
function readIdentity(
  issuer: string | null,
  audience: string | null,
  jwksUrl: string | null,
  hostedDomain: string | null,
): IdentitySettings | null {
  if (issuer === null) return null;
  if (audience === null)
    throw new Error('With IDENTITY_ISSUER set IDENTITY_AUDIENCE too, to the id of the app client.');
  return {
    issuer,
    audience,
    jwksUrl: jwksUrl ?? `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`,
    hostedDomain,
  };
}

function readStagingPassword(environment: Environment, password: string | null): string | null {
  if (environment !== 'staging') return null;
  if (password === null) throw new Error('With SANDERLING_ENV=staging set STAGING_PASSWORD too.');
  return password;
}

/** Known passwords on a store that others can reach would be an open door. */
function readSeedAccounts(isThisMachineOnly: boolean, wanted: 'true' | 'false' | null): boolean {
  if (wanted === 'true' && !isThisMachineOnly)
    throw new Error('SEED_ACCOUNTS is "true": their passwords are public, so leave it out in production.');
  return isThisMachineOnly && wanted !== 'false';
}

function readOutboundWebhook(url: string | null, secret: string | null): Config['outboundWebhook'] {
  if (url === null) return null;
  if (secret === null) throw new Error('With FEED_URL set FEED_SECRET too: messages are signed with it.');
  return { url, secret };
}
