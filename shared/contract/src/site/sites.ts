/** Hosts that a link of a menu may name. Menus are written by people, who paste whole addresses. */
export interface Sites {
  /** Origins of the store itself, such as https://www.sanderling.example. */
  ownOrigins: readonly string[];
  /** Null where the journal is pages of the store alone. */
  blogHost: string | null;
}

const OWN_ORIGINS = ['https://www.sanderling.example', 'https://sanderling.example'];

/** Those of a store at this address. */
export function sitesOf({
  publicOrigin,
  blogHost,
}: {
  publicOrigin: string;
  blogHost: string | null;
}): Sites {
  return { ownOrigins: [...OWN_ORIGINS, publicOrigin], blogHost };
}
