/** A key for a form of the page that is being loaded: the API answers a second press of it with what the first one did. */
export function newFormKey(): string {
  // Not randomUUID: browsers have that on https only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Of what was sent, for the call. A page of the release before has none. */
export function keyOfForm(form: FormData): { idempotencyKey?: string } {
  const key = form.get('form_key');
  return typeof key === 'string' && /^[0-9a-f]{32}$/.test(key) ? { idempotencyKey: key } : {};
}
