type Environment = Record<string, string | undefined>;

/** Addresses outside that take part in signing in, for the content security policy. Empty where the store does it alone. */
export interface IdentityHosts {
  /** What the identity provider's client in the browser calls: the user pool, and the pool's own pages for the code. */
  calls: readonly string[];
  /** One-tap's script, its style sheet, and the folder that its frames and calls are in. */
  oneTap: { scripts: readonly string[]; styles: readonly string[]; folders: readonly string[] };
}

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

/** By the same variables as the API chooses its provider. Throws a sentence that says what to change. */
export function identityHosts(env: Environment): IdentityHosts {
  return { calls: poolOrigins(env), oneTap: oneTapAddresses(env) };
}

function poolOrigins({ IDENTITY_ISSUER: issuer, IDENTITY_HOSTED_DOMAIN: domain }: Environment): string[] {
  if (!issuer) return [];
  const pages = domain ? [hostOf(domain)] : [];
  return [secure('IDENTITY_ISSUER', issuer).origin, ...pages];
}

/** Sign-in is by a link, not by a form, so `form-action` needs none of it. */
function hostOf(domain: string): string {
  const address = `https://${domain}`;
  if (/^[a-z0-9.-]+(:\d+)?$/i.test(domain) && URL.canParse(address)) return new URL(address).origin;
  throw new Error(
    `IDENTITY_HOSTED_DOMAIN is "${domain}": set it to a host such as shop.auth.us-east-1.amazoncognito.com.`,
  );
}

/** As Google documents it: beside its script everything is in the script's own folder. */
function oneTapAddresses({ GOOGLE_CLIENT_ID: clientId, GOOGLE_SCRIPT_URL: url }: Environment) {
  if (!clientId) return { scripts: [], styles: [], folders: [] };
  const script = secure('GOOGLE_SCRIPT_URL', url || GOOGLE_SCRIPT);
  const folder = new URL('.', script);
  return { scripts: [plain(script)], styles: [plain(new URL('style', folder))], folders: [plain(folder)] };
}

/** Sources of a policy know no query. */
function plain({ origin, pathname }: URL): string {
  return origin + pathname;
}

/** A source with a blank, a semicolon or a comma in it would add directives of its own to the policy. */
function secure(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' && !/[\s;,']/.test(url.pathname)) return url;
  throw new Error(`${name} is "${text}": set it to an https address.`);
}
