import type { ComponentProps } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the store, with query and hash; or a query alone, for the page that is shown. */
  to: string;
  /** The page stays scrolled as it is, for what changes only a part of it. */
  preventScrollReset?: boolean;
  /** Takes the place of the page that is shown in the way back. */
  replace?: boolean;
}

/**
 * A link to a page of the store: a plain anchor, followed without loading a document by the one listener of `interceptLinkClicks`.
 * The router's own link asks five contexts and resolves its path each time it is rendered; a page has two hundred of them.
 */
export function Link({ to, preventScrollReset, replace, ...anchor }: LinkProps) {
  return (
    <a
      href={to}
      data-keeps-scroll={preventScrollReset ? '' : undefined}
      data-replaces={replace ? '' : undefined}
      {...anchor}
    />
  );
}
