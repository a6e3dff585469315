import { randomUUID } from 'node:crypto';
import { apiAddress } from './shop-address.ts';

/** Calls the API as the customer of this token, or as a guest without one, and answers the data. */
export async function callApi(token: string, path: string, body: object, method: 'POST' | 'PATCH' = 'POST') {
  const answer = await fetch(`${apiAddress()}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const { data } = await answer.json();
  return data;
}
