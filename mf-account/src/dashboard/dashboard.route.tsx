import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import { OF_THE_SESSION } from '@sanderling/contract/site/cookies';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { paths } from '@sanderling/contract/site/paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { OrderSummary } from '@sanderling/contract/wire/orders/order-summary';
import { orderStateInWords } from '@sanderling/pricing/order-status/order-state-in-words';
import { type ActionArgs, isApiProblem, type LoaderArgs, sessionAtom } from '@sanderling/runtime';
import { Link, seeOther, useLoaderData } from '@sanderling/runtime/router';
import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { useAtomValue } from 'jotai';
import { Panel } from '../account-layout/panel.tsx';
import { ActForCustomer } from '../act-for-customer/act-for-customer.tsx';
import { OrderPictures } from '../order-list/order-pictures.tsx';
import styles from './dashboard.module.css';

export async function loader({ context: { api } }: LoaderArgs) {
  const [user, preparing] = await Promise.all([api.user.get(), api.orders.lastProcessing()]);
  return { user, order: preparing ?? (await newestUnderWay(api)) };
}

/** Signs out where there is no JavaScript. With it the menu of the header does, and the identity provider is told as well. */
export async function action({ request, context: { api, cookies } }: ActionArgs) {
  if ((await request.formData()).get('intent') !== 'sign-out') throw new Response(null, { status: 400 });
  try {
    await api.auth.signOut({}, { handle500: false });
  } catch (error) {
    // Signed out here all the same: the session ends by itself.
    if (!isApiProblem(error)) throw error;
  }
  for (const key of OF_THE_SESSION) cookies.remove(key);
  return seeOther('/');
}

/** What has left and not arrived, for who has nothing that is being prepared. */
async function newestUnderWay(api: LoaderArgs['context']['api']): Promise<OrderSummary | null> {
  const { data } = await api.orders.list({ state: 'processing', page: '1', per_page: '1' });
  return data[0] ?? null;
}

export function Component() {
  const { user, order } = useLoaderData<typeof loader>();
  const { role } = useAtomValue(sessionAtom);
  return (
    <AccountLayout title={user.first_name ? `Welcome back, ${user.first_name}` : 'Welcome back'}>
      <Panel title="Under way">
        {order ? (
          <UnderWay order={order} />
        ) : (
          <>
            <p>Nothing is under way right now.</p>
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
      <noscript>
        <form method="post">
          <button type="submit" name="intent" value="sign-out">
            Sign out
          </button>
        </form>
      </noscript>
      {role === 'admin' && (
        <>
          <Panel title="Act for a customer">
            <ActForCustomer />
          </Panel>
          <Panel title="Trade program">
            <p>Studios that have applied and quotes that were asked for, which wait for our answer.</p>
            <p>
              <Link to={designerPaths.reviews}>Trade applications</Link>,{' '}
              <Link to={quotePaths.reviews}>quotes</Link>
            </p>
          </Panel>
          <Panel title="What is live">
            <p>Releases, seasons and the history of the site.</p>
            <a href={paths.releaseDesk}>Release desk</a>
          </Panel>
          <Panel title="What we sell">
            <p>Products, prices, stock and collections, reviews that wait, and the words of searches.</p>
            <Link to={catalogueDeskPaths.list}>Catalogue desk</Link>
          </Panel>
          <Panel title="What we say">
            <p>Pages, articles, slides, menus and seasons.</p>
            <Link to={paths.contentDesk}>Content desk</Link>
          </Panel>
        </>
      )}
    </AccountLayout>
  );
}

function UnderWay({
  order,
}: {
  order: Pick<OrderSummary, 'id' | 'number' | 'state' | 'line_items' | 'shipments'>;
}) {
  return (
    <>
      <p>
        Order {order.number}: {orderStateInWords(order).toLowerCase()}
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
