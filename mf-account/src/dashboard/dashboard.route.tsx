import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { type LoaderArgs, sessionAtom } from '@sanderling/runtime';
import { Link, useLoaderData } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { useAtomValue } from 'jotai';
import { AccountLayout } from '../account-layout/account-layout.tsx';
import { Panel } from '../account-layout/panel.tsx';
import { ActForCustomer } from '../act-for-customer/act-for-customer.tsx';
import { OrderPictures } from '../order-list/order-pictures.tsx';
import { trackingStep, trackingSteps } from '../order-tracker/tracking-steps.ts';
import styles from './dashboard.module.css';

export async function loader({ context: { api } }: LoaderArgs) {
  const [user, order] = await Promise.all([api.user.get(), api.orders.lastProcessing()]);
  return { user, order };
}

export function Component() {
  const { user, order } = useLoaderData<typeof loader>();
  const { role } = useAtomValue(sessionAtom);
  return (
    <AccountLayout title={user.first_name ? `Welcome back, ${user.first_name}` : 'Welcome back'}>
      <Panel title="On its way">
        {order ? (
          <OnItsWay order={order} />
        ) : (
          <>
            <p>Nothing is on its way right now.</p>
            <Link to="/user/my_orders">All orders</Link>
          </>
        )}
      </Panel>
      <Panel title="Pieces you like">
        <p>Save pieces in lists, one for each room.</p>
        <Link to="/user/favorites">Favorites</Link>
      </Panel>
      <Panel title="For faster checkout">
        <p>
          <Link to="/user/shipping_address">Shipping address</Link>,{' '}
          <Link to="/user/billing_address">billing address</Link>
        </p>
      </Panel>
      {role === 'admin' && (
        <>
          <Panel title="Act for a customer">
            <ActForCustomer />
          </Panel>
          <Panel title="What is live">
            <p>Releases, seasons and the history of the site.</p>
            <a href={paths.releaseDesk}>Release desk</a>
          </Panel>
        </>
      )}
    </AccountLayout>
  );
}

function OnItsWay({ order }: { order: Order }) {
  const [slowest] = Object.values(order.shipments)
    .map(({ departure, tracking }) => ({ departure, step: trackingStep(tracking?.step) }))
    .toSorted((one, other) => one.step - other.step);
  return (
    <>
      <p>
        Order {order.number}
        {slowest && `: ${trackingSteps(slowest.departure)[slowest.step]}`}
      </p>
      <OrderPictures lines={order.line_items} />
      <div className={styles.links}>
        <ButtonLink to={paths.myOrder(order.id)} kind="quiet">
          Track it
        </ButtonLink>
        <Link to="/user/my_orders">All orders</Link>
      </div>
    </>
  );
}
