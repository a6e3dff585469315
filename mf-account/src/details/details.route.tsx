import type { Address } from '@sanderling/contract/wire/values/address';
import { maskedPhone } from '@sanderling/phone/phone';
import type { LoaderArgs } from '@sanderling/runtime';
import { Link, useLoaderData } from '@sanderling/runtime/router';
import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { Panel } from '../account-layout/panel.tsx';
import { OwnData } from './own-data.tsx';

export async function loader({ context: { api } }: LoaderArgs) {
  const [user, shipping, billing] = await Promise.all([
    api.user.get(),
    api.shippingAddress.get(),
    api.billingAddress.get(),
  ]);
  return { user, shipping, billing };
}

export function Component() {
  const { user, shipping, billing } = useLoaderData<typeof loader>();
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return (
    <AccountLayout title="Account details">
      <Panel title="You">
        <p>
          {name && (
            <>
              {name}
              <br />
            </>
          )}
          {user.email}
          {user.phone && (
            <>
              <br />
              {maskedPhone(user.phone)}
            </>
          )}
        </p>
        <Link to="/user/contact_information">Change</Link>
      </Panel>
      <Panel title="Shipping address">
        <AddressLines address={shipping} />
        <Link to="/user/shipping_address">{shipping ? 'Change' : 'Add'}</Link>
      </Panel>
      <Panel title="Billing address">
        <AddressLines address={billing} />
        <Link to="/user/billing_address">{billing ? 'Change' : 'Add'}</Link>
      </Panel>
      <Panel title="Password">
        <Link to="/user/change_password">Change password</Link>
      </Panel>
      <Panel title="Your data">
        <OwnData email={user.email} />
      </Panel>
    </AccountLayout>
  );
}

function AddressLines({ address }: { address: Address | null }) {
  if (!address) return <p>No address saved yet.</p>;
  return (
    <p>
      {address.first_name} {address.last_name}
      <br />
      {address.address1}
      <br />
      {address.city}, {address.state.abbr} {address.zip_code}
    </p>
  );
}
