import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { servicesAtom, sessionStateAtom } from '@sanderling/runtime';
import { Link, useNavigate } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { useAtomValue } from 'jotai';
import type { MouseEvent } from 'react';
import styles from './order-confirmation.module.css';

/** What an account brings, for a guest. The order is in it from the start: it is known by the address of the order. */
export function AccountOffer({ order }: { order: Order }) {
  const services = useAtomValue(servicesAtom);
  const session = useAtomValue(sessionStateAtom);
  const email = order.contact?.email;
  const navigate = useNavigate();
  if (session !== 'anonymous' || !email) return null;
  // The page that opens once the account is there.
  const openSignUp = (event: MouseEvent) => {
    services?.cookies.set('wantedRoute', paths.myOrder(order.id));
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The address goes with the history, not in the URL.
    void navigate(paths.signup, { state: { email } });
  };
  return (
    <section className={styles.offer} aria-labelledby="account-offer">
      <h2 id="account-offer" className={styles.title}>
        Keep this order in an account
      </h2>
      <p>
        Sign up with <strong className={styles.email}>{email}</strong> and this order is in your account, with
        its tracking. Next time your address is filled in, and your favorites follow you to every device.
      </p>
      <div className={styles.links}>
        <ButtonLink kind="quiet" to={paths.signup} onClick={openSignUp}>
          Create an account
        </ButtonLink>
      </div>
      <p className={styles.address}>
        Have an account already? <Link to="/user/link_order">Add this order to it</Link>
      </p>
    </section>
  );
}
