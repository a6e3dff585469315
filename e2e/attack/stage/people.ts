import { randomUUID } from 'node:crypto';
import { ask, jsonOf, type Question } from '../requests/ask.ts';
import { waitFor } from './wait-for.ts';

const CLIENT = 'sanderling-store';
/** Of every account that attacks open. */
export const PASSWORD = 'a long walk home';
const SEED_PASSWORD = 'a walk on the beach';
const TARGET = 'AWSCognitoIdentityProviderService';

/** The person who makes a call: a guest has no token. */
export interface Person {
  name: string;
  email: string;
  token: string;
}

export const GUEST: Person = { name: 'a guest', email: '', token: '' };

/** What their calls carry. */
export function headersOf({ token }: Person): Record<string, string> {
  return token === '' ? {} : { authorization: `Bearer ${token}` };
}

/** What their browser sends for a page. */
export function cookiesOf({ token, email }: Person): Record<string, string> {
  return token === '' ? {} : { cookie: `ecom:sanToken=${token}; ecom:sanEmail=${email}` };
}

/** Begins an account and confirms it with the code of its mail, as the identity service's client does. */
export async function openAccount(api: string, origin: string, name: string): Promise<Person> {
  // At most 64 characters may stand before the @.
  const email = `${name.toLowerCase().replace(/\W+/g, '-').slice(0, 24)}-${randomUUID()}@example.com`;
  await identity(api, 'SignUp', { ...named(email), Password: PASSWORD });
  const code = await waitFor(`a code for ${email}`, () => newestInMailbox(api, email, />(\d{6})</));
  await identity(api, 'ConfirmSignUp', { ...named(email), ConfirmationCode: code });
  return { name, email, token: await signIn(api, origin, email, PASSWORD) };
}

/** Signs in as one of the accounts that a shop on one machine has for trying things out. */
export async function enterSeedAccount(api: string, origin: string, who: string): Promise<Person> {
  const email = `${who}@sanderling.example`;
  return { name: who, email, token: await signIn(api, origin, email, SEED_PASSWORD) };
}

/** A token, or a failure that says what was answered. */
async function signIn(api: string, origin: string, email: string, password: string): Promise<string> {
  const redirectUri = `${origin}/oauth-callback`;
  const entered = await enter(api, origin, email, password);
  const location = entered.headers.location;
  if (location === undefined) throw new Error(`${email} was not let in: ${entered.status}`);
  const code = new URL(location).searchParams.get('code') ?? '';
  const query = new URLSearchParams({ code, redirect_uri: redirectUri });
  const { data } = jsonOf(await ask(`${api}/api/v1/users/auth/cognito/callback?${query}`));
  return data.token;
}

/** Sends the form of the identity service's own page, to an API or by a shell. */
export function enter(
  to: string,
  origin: string,
  email: string,
  password: string,
  { from, headers }: Pick<Question, 'from' | 'headers'> = {},
) {
  const form = {
    client_id: CLIENT,
    redirect_uri: `${origin}/oauth-callback`,
    response_type: 'code',
    scope: 'openid',
  };
  return ask(`${to}/_identity/login`, {
    method: 'POST',
    ...(from === undefined ? {} : { from }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ ...form, username: email, password }).toString(),
  });
}

/** Whether an account with the published password can sign in. */
export async function isSeedAccountOpen(api: string, origin: string, who: string): Promise<boolean> {
  const { headers } = await enter(api, origin, `${who}@sanderling.example`, SEED_PASSWORD);
  return headers.location !== undefined;
}

const named = (email: string) => ({
  ClientId: CLIENT,
  Username: email,
  UserAttributes: [{ Name: 'email', Value: email }],
});

export function identity(api: string, operation: string, body: object, headers: Record<string, string> = {}) {
  return ask(`${api}/_identity/`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `${TARGET}.${operation}`,
    },
    body: JSON.stringify(body),
  });
}

/** What a pattern finds in the newest mail to this address in which it finds anything. */
export async function newestInMailbox(
  api: string,
  email: string,
  pattern: RegExp,
): Promise<string | undefined> {
  const { text } = await ask(`${api}/_mail`);
  for (const row of text.split('</li>').filter((each) => each.includes(email))) {
    const [path] = /\/_mail\/[0-9a-f-]{36}/.exec(row) ?? [];
    const found = path && pattern.exec((await ask(`${api}${path}/body`)).text)?.[1];
    if (found) return found;
  }
  return undefined;
}
