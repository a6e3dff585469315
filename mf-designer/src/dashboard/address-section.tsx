import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Form } from '../form-page/form.tsx';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';

/** The studio's address, for a designer who has not said yet where her own orders go. */
export function AddressSection({
  dashboard: { suggested_address: address },
}: {
  dashboard: DesignerDashboard;
}) {
  if (!address) return null;
  return (
    <Section title="Your address" more={<Link to="/user/shipping_address">Use another</Link>}>
      <p>
        {address.address1}, {address.city}, {address.state.abbr} {address.zip_code}
      </p>
      <p className={styles.small}>
        From your application. Your orders and quotes begin with it; say once that it is right, and it is your
        default address.
      </p>
      <Form method="post">
        <Button type="submit" kind="quiet" name="intent" value="default-address">
          Make it my default address
        </Button>
      </Form>
    </Section>
  );
}
