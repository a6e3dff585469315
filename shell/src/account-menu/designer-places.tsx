import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { projectPaths } from '@sanderling/contract/site/project-paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import { designerTierAtom, type NO_DESIGNER_TIER, servicesAtom } from '@sanderling/runtime';
import { Link, useLocation } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import type { MouseEvent } from 'react';
import styles from './designer-places.module.css';
import { noteSwitch, useFocusAfterSwitch } from './focus-after-switch.ts';

/** Of the profile menu, for designers: the tier of their year, and a higher one where the cart at hand reaches it; the way to all of theirs, and from a product or a room into a project, or from a product into a quote. */
export default function DesignerPlaces() {
  const tier = useAtomValue(designerTierAtom);
  const { discount, tier_name: name } = tier;
  const ofYear = tierOfYear(tier);
  const { pathname } = useLocation();
  // As it stands in the address, encoded.
  const [, slug] = /^\/products\/([^/]+)$/.exec(pathname) ?? [];
  const [, room] = /^\/rooms\/([^/]+)$/.exec(pathname) ?? [];
  const cookies = useAtomValue(servicesAtom)?.cookies;
  const isForClient = cookies?.get('netPrices') === '1';
  const ownSwitch = useFocusAfterSwitch();
  function switchPrices({ detail: clicks }: MouseEvent) {
    if (isForClient) cookies?.remove('netPrices');
    else cookies?.set('netPrices', '1');
    // None of a pointer: it has no place to lose.
    if (clicks === 0) noteSwitch();
    // A document of its own: nothing that the page knows of other prices may stay.
    location.reload();
  }
  return (
    <>
      <li>
        <Link to={designerPaths.dashboard} className={styles.place}>
          Trade dashboard
          {ofYear.name !== null && (
            <span className={styles.tier}>
              <span className={styles.name}>{ofYear.name}</span>, {ofYear.percent}% off
            </span>
          )}
          {discount > ofYear.percent && (
            <span className={styles.tier}>
              <span className={styles.name}>{name}</span>, {discount}% off with this cart
            </span>
          )}
        </Link>
      </li>
      <li>
        <Link to={projectPaths.list}>Projects</Link>
      </li>
      <li>
        <Link to={`${designerPaths.dashboard}#quotes`}>Quotes</Link>
      </li>
      {slug && (
        <>
          <li>
            <Link to={`${projectPaths.list}?add=${slug}`}>Add this piece to a project</Link>
          </li>
          <li>
            <Link to={`${quotePaths.form}?add=${slug}`}>Ask for a quote of this piece</Link>
          </li>
        </>
      )}
      {room && (
        <li>
          <Link to={`${projectPaths.list}?room=${room}`}>Add this room to a project</Link>
        </li>
      )}
      <li>
        <button ref={ownSwitch} type="button" onClick={switchPrices}>
          {isForClient ? 'Show my own prices' : 'Show client prices'}
        </button>
      </li>
    </>
  );
}

/** In dollars. From here on every order has the highest percentage, whatever is in it. */
const EVERY_ORDER_FROM = 50_000;

/** As the trade dashboard says it: what an order has that is still empty. */
function tierOfYear({
  annual_spend: spent,
  discount,
  locked_in_tier: lockedIn,
  tier_name: name,
}: typeof NO_DESIGNER_TIER) {
  if (lockedIn === null || spent >= EVERY_ORDER_FROM) return { name, percent: discount };
  return { name: lockedIn.tier_name, percent: lockedIn.discount };
}
