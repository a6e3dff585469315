import type { ShellVariables } from './shell-variables.ts';

/** Addresses outside that take part in signing in, for the content security policy. Empty where the store does it alone. */
export interface IdentityHosts {
  /** What the identity provider's client in the browser calls: the user pool, and the pool's own pages for the code. */
  calls: readonly string[];
  /** One-tap's script, its style sheet, and the folder that its frames and calls are in. */
  oneTap: { scripts: readonly string[]; styles: readonly string[]; folders: readonly string[] };
}

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

/** By the same variables as the API chooses its provider. */
export function identityHosts(values: ShellVariables): IdentityHosts {
  return { calls: poolOrigins(values), oneTap: oneTapAddresses(values) };
}

/** Sign-in is by a link, not by a form, so `form-action` needs none of it. */
function poolOrigins({ IDENTITY_ISSUER: issuer, IDENTITY_HOSTED_DOMAIN: domain }: ShellVariables): string[] {
  if (issuer === null) return [];
  const addresses = domain === null ? [issuer] : [issuer, `https://${domain}`];
  return addresses.map((address) => new URL(address).origin);
}

/** As Google documents it: beside its script everything is in the script's own folder. */
function oneTapAddresses({ GOOGLE_CLIENT_ID: clientId, GOOGLE_SCRIPT_URL: url }: ShellVariables) {
  if (clientId === null) return { scripts: [], styles: [], folders: [] };
  const script = new URL(url ?? GOOGLE_SCRIPT);
  const folder = new URL('.', script);
  return { scripts: [plain(script)], styles: [plain(new URL('style', folder))], folders: [plain(folder)] };
}

/** Sources of a policy know no query. */
function plain({ origin, pathname }: URL): string {
  return origin + pathname;
}
