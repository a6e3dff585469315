import { menuLink } from '@sanderling/contract/site/menu-link';
import type { Sites } from '@sanderling/contract/site/sites';
import type { MenuItem } from '@sanderling/contract/wire/catalogue/catalogue';
import { Link } from '@sanderling/runtime/router';
import type { ReactNode } from 'react';

/** The link of a menu's entry, wherever it leads. `children` in place of its name. */
export function MenuAnchor({
  item,
  sites,
  className,
  children = item.name,
}: {
  item: MenuItem;
  sites: Sites;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const { address, isOwnSite, opensNewTab } = menuLink(item, sites);
  if (isOwnSite) {
    return (
      <Link to={address} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={address} className={className} {...(opensNewTab && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  );
}
