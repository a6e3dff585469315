import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { projectPaths } from '@sanderling/contract/site/project-paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import { designerTierAtom, servicesAtom } from '@sanderling/runtime';
import { Link, useLocation } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import styles from './designer-places.module.css';

/** Of the profile menu, for designers: the tier that counts for the cart at hand, the way to all of theirs, and from a product or a room into a project, or from a product into a quote. */
export default function DesignerPlaces() {
  const { tier_name: name, discount } = useAtomValue(designerTierAtom);
  const { pathname } = useLocation();
  // As it stands in the address, encoded.
  const [, slug] = /^\/products\/([^/]+)$/.exec(pathname) ?? [];
  const [, room] = /^\/rooms\/([^/]+)$/.exec(pathname) ?? [];
  const cookies = useAtomValue(servicesAtom)?.cookies;
  const isForClient = cookies?.get('netPrices') === '1';
  function switchPrices() {
    if (isForClient) cookies?.remove('netPrices');
    else cookies?.set('netPrices', '1');
    // A document of its own: nothing that the page knows of other prices may stay.
    location.reload();
  }
  return (
    <>
      <li>
        <Link to={designerPaths.dashboard} className={styles.place}>
          Trade dashboard
          {name !== null && (
            <span className={styles.tier}>
              <span className={styles.name}>{name}</span>, {discount}% off
            </span>
          )}
        </Link>
      </li>
      <li>
        <Link to={projectPaths.list}>Projects</Link>
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
        <button type="button" onClick={switchPrices}>
          {isForClient ? 'Show trade prices' : 'Show client prices'}
        </button>
      </li>
    </>
  );
}
