import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import styles from './empty-cart.module.css';

export interface Room {
  name: string;
  permalink: string;
}

/** An empty cart is a place to start from. What was in it may have been ordered, also in another tab. */
export function EmptyCart({ rooms, placedOrderId }: { rooms: Room[]; placedOrderId: string | null }) {
  return (
    <>
      <EmptyState
        headingLevel={1}
        title="Your cart is empty"
        text={
          placedOrderId ? 'Your order is placed. Thank you.' : 'Items you add are saved here, on this device.'
        }
      >
        {placedOrderId && <ButtonLink to={paths.orderConfirmation(placedOrderId)}>See your order</ButtonLink>}
        <ButtonLink to={paths.products} {...(placedOrderId && { kind: 'quiet' })}>
          See all pieces
        </ButtonLink>
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
