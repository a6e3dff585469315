/** Pages of the store that a hosted page may lead back to: these, and nothing that begins like them. */
export function isReturnAddress(publicOrigin: string, address: string | undefined): address is string {
  return address === `${publicOrigin}/oauth-callback`;
}

export function isSignOutAddress(publicOrigin: string, address: string | undefined): address is string {
  return address === publicOrigin || address === `${publicOrigin}/` || address === `${publicOrigin}/login`;
}
