import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { designerTierAtom } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import styles from './designer-places.module.css';

/** Of the profile menu, for designers: the tier that counts for the cart at hand, and the way to all of theirs. */
export default function DesignerPlaces() {
  const { tier_name: name, discount } = useAtomValue(designerTierAtom);
  return (
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
  );
}
