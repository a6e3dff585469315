import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import styles from './empty-cart.module.css';

export interface Room {
  name: string;
  permalink: string;
}

/** An empty cart is a place to start from. */
export function EmptyCart({ rooms }: { rooms: Room[] }) {
  return (
    <>
      <EmptyState
        headingLevel={1}
        title="Your cart is empty"
        text="Items you add are saved here, on this device."
      >
        <ButtonLink to={paths.products}>See all pieces</ButtonLink>
      </EmptyState>
      {rooms.length > 0 && (
        <nav className={styles.rooms} aria-labelledby="rooms-to-start">
          <h2 id="rooms-to-start" className={styles.title}>
            Or start with a room
          </h2>
          <ul className={styles.list}>
            {rooms.map(({ name, permalink }) => (
              <li key={permalink}>
                <Link to={paths.category(permalink)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
