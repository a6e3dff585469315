import { isDesigner } from '@sanderling/contract/commerce/roles';
import {
  designerTierAtom,
  NO_DESIGNER_TIER,
  PageTitle,
  sessionAtom,
  useClientAtomValue,
  useHydrated,
} from '@sanderling/runtime';
import { Link, useLocation } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './account-layout.module.css';

const PLACES = [
  ['/user/dashboard', 'Dashboard'],
  ['/user/my_orders', 'All orders'],
  ['/user/processing_orders', 'In processing'],
  ['/user/history_orders', 'Order history'],
  ['/user/link_order', 'Link an order'],
  ['/user/favorites', 'Favorites'],
  ['/user/details', 'Account details'],
  ['/user/contact_information', 'Contact information'],
  ['/user/shipping_address', 'Shipping address'],
  ['/user/billing_address', 'Billing address'],
  ['/user/change_password', 'Change password'],
  ['/user/assistants', 'Assistants'],
] as const;
const TRADE_DASHBOARD = '/user/designer_dashboard';
/** Theirs comes last: where the server could not tell who asks, what it has shown must not move. */
const OF_DESIGNERS = [
  ...PLACES,
  [TRADE_DASHBOARD, 'Trade dashboard'],
  ['/user/projects', 'Projects'],
  [`${TRADE_DASHBOARD}#quotes`, 'Quotes'],
] as const;
const FOR_DESIGNERS = [TRADE_DASHBOARD, '/user/projects'];

/** Every page of the account area: the ways between them on the left, or in a row on a narrow screen. */
export function AccountLayout({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const { role } = useAtomValue(sessionAtom);
  // The first render repeats the server's, which knows by the tier that it has made the page with, or by the page, which is for designers alone.
  const { tier_id: tier } = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER);
  const isOfRole = useHydrated() && isDesigner(role);
  const isDesigners = tier !== null || isOfRole;
  const places = isDesigners || FOR_DESIGNERS.includes(pathname) ? OF_DESIGNERS : PLACES;
  const here = useRef<HTMLAnchorElement>(null);
  // In the row of a narrow screen the current way may be out of sight.
  useEffect(() => {
    // In braces: the newest browsers answer a promise, which React would take for the way to clean up.
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <div className={styles.area}>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <nav aria-label="Account" className={styles.links}>
        <ul>
          {places.map(([path, label]) => (
            <li key={path}>
              <Link
                to={path}
                ref={path === pathname ? here : null}
                aria-current={path === pathname ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
