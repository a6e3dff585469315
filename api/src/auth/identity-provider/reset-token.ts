/** What the link of a reset carries: whose password, and the long code that may set it. */
export function resetToken(userName: string, code: string): string {
  return Buffer.from(`${userName}:${code}`).toString('base64url');
}

export function readResetToken(token: string): { userName: string; code: string } {
  const [userName = '', code = ''] = Buffer.from(token, 'base64url').toString('utf8').split(':');
  return { userName, code };
}
