/** Hosts that a link of a menu may name. Menus are written by people, who paste whole addresses. */
export interface Sites {
  /** Origins of the store itself, such as https://www.sanderling.example. */
  ownOrigins: readonly string[];
  blogHost: string;
}

export const SITES: Sites = {
  ownOrigins: ['https://www.sanderling.example', 'https://sanderling.example'],
  blogHost: 'journal.sanderling.example',
};
