/** Password of the accounts for trying things out, as the README says. */
const PASSWORD = 'a walk on the beach';
const CLIENT = 'sanderling-store';

/** A token of one of these accounts, as the identity service's own page gives it out. */
export async function sessionOf(address: string, email: string): Promise<string> {
  const redirectUri = `${address}/oauth-callback`;
  const form = { client_id: CLIENT, redirect_uri: redirectUri, response_type: 'code', scope: 'openid' };
  const entered = await fetch(`${address}/_identity/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...form, username: email, password: PASSWORD }),
  });
  const target = entered.headers.get('location');
  if (target === null) throw new Error(`${email} was not let in: ${entered.status}`);
  const code = new URL(target).searchParams.get('code') ?? '';
  const query = new URLSearchParams({ code, redirect_uri: redirectUri });
  const answer = await fetch(`${address}/api/v1/users/auth/cognito/callback?${query}`);
  const { data } = await answer.json();
  return data.token;
}
