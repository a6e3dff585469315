import { CAPABILITIES, OLDER_VERSION } from '../../wire/ucp-version.ts';

/** The profile of an agent that speaks the older version, and hears of its orders at this origin. */
export function olderAgentProfile(origin: string): object {
  const shared = CAPABILITIES.filter(({ isInOlder }) => isInOlder);
  return {
    ucp: {
      version: OLDER_VERSION,
      capabilities: shared.map(({ name }) => ({
        name,
        version: OLDER_VERSION,
        ...(name.endsWith('.order') && { config: { webhook_url: `${origin}/orders` } }),
      })),
    },
  };
}
