import path from 'node:path';

/** Everything that the environment decides, read once when the process starts. */
export interface Config {
  port: number;
  dataDir: string;
  /** Where the API process listens, such as http://127.0.0.1:3001. */
  apiOrigin: string;
  /** The address that shoppers see: canonical links, `Secure` cookies and the check of form posts depend on it. */
  publicOrigin: string;
  renderWorkers: number;
  logLevel: string;
  /** Overrides by a slice that runs on the developer's machine are only ever possible where this is 'local'. */
  environment: 'local' | 'staging' | 'production';
  /** True for `npm run dev`: open pages reload when their releases change. */
  reloadsPages: boolean;
  /** True where Stripe takes cards itself, so that the content security policy names its hosts. */
  usesStripe: boolean;
  search: { appId: string; apiKey: string; host?: { url: string; protocol: 'http' | 'https' } };
}

/** Throws with a sentence that says what to change. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = wholeNumber('PORT', env.PORT, 3000, 65_535);
  const apiOrigin = originOf('API_ORIGIN', env.API_ORIGIN ?? `http://127.0.0.1:${env.API_PORT ?? 3001}`);
  return {
    port,
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    apiOrigin,
    publicOrigin: originOf('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN ?? `http://localhost:${port}`),
    renderWorkers: wholeNumber('RENDER_WORKERS', env.RENDER_WORKERS, 2, 64),
    logLevel: env.LOG_LEVEL || 'info',
    reloadsPages: env.NODE_ENV === 'development' && (env.SANDERLING_ENV ?? 'local') === 'local',
    environment: oneOf('SANDERLING_ENV', env.SANDERLING_ENV ?? 'local', ['local', 'staging', 'production']),
    usesStripe: env.STRIPE_PUBLISHABLE_KEY?.startsWith('pk_') ?? false,
    search: searchSettings(env, apiOrigin),
  };
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

function oneOf<Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === text);
  if (found) return found;
  throw new Error(`${name} is "${text}": it can be ${values.join(', ')}.`);
}
