/** The embedded service's names for itself, in the form of Cognito's. */
export const POOL_ID = 'local_Sanderling';
/** What takes part in the computation of passwords: changing it would make every password wrong. */
export const POOL_NAME = 'Sanderling';
export const CLIENT_ID = 'sanderling-store';
export const IDENTITY_PREFIX = '/_identity';

export function issuerAt(publicOrigin: string): string {
  return `${publicOrigin}${IDENTITY_PREFIX}/${POOL_ID}`;
}
