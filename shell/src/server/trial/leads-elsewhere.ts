import type { RendererSettings } from '../../render/contract/render-contract.ts';

/** What is said of a page that answers by leading to another host than the shop's own; null where it does not. `by` names who may have done it. */
export function leadsElsewhere(
  location: string | undefined,
  {
    publicOrigin,
    ownOrigins = [],
    blogHost,
  }: Pick<RendererSettings, 'publicOrigin' | 'ownOrigins' | 'blogHost'>,
  by: () => readonly string[],
): string | null {
  if (location === undefined) return null;
  const address = URL.canParse(location, publicOrigin) ? new URL(location, publicOrigin) : null;
  const isOwn =
    address !== null &&
    ([publicOrigin, ...ownOrigins].includes(address.origin) || (blogHost && address.host === blogHost));
  if (isOwn) return null;
  const who = by().join(' or ');
  return `it leads to ${location.slice(0, 120)}, which is not of this shop${who && `, by ${who}`}: lead to a page of the shop, or show a link that visitors may follow`;
}
