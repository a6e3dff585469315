/** Whether Node, or the system below it, failed with this code, such as ENOENT. */
export function isSystemError(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
