/** Hosts that a link of a menu may name. Menus are written by people, who paste whole addresses. */
export interface Sites {
  /** Origins of the store itself, such as https://www.shop.example. */
  ownOrigins: readonly string[];
  /** Null where the journal is pages of the store alone. */
  blogHost: string | null;
}

/** Those of a store at this address; `ownOrigins` are others that its texts name as its own. */
export function sitesOf({
  publicOrigin,
  blogHost,
  ownOrigins = [],
}: {
  publicOrigin: string;
  blogHost: string | null;
  ownOrigins?: readonly string[];
}): Sites {
  return { ownOrigins: [...ownOrigins, publicOrigin], blogHost };
}
