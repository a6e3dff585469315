/** The value of a cookie as it was sent, '' where there is none. */
export function readCookie(header: string | undefined, name: string): string {
  for (const pair of (header ?? '').split(';')) {
    const [given, ...value] = pair.split('=');
    if (given?.trim() === name) return value.join('=').trim();
  }
  return '';
}
