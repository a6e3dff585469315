import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { Button } from '@sanderling/ui/button/button.tsx';
import { DocumentForm } from '../form-page/form.tsx';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';

/** Where the address of the page after a switch leads: a browser gives the focus to what an address names. */
export const PRICES_SWITCH = 'prices-switch';

/** Sent by the browser, so that the next page is a document of its own: nothing that this one knows of other prices stays. */
function PricesForm({ intent, label }: { intent: 'client-prices' | 'trade-prices'; label: string }) {
  return (
    <DocumentForm method="post" className={styles.prices}>
      <Button id={PRICES_SWITCH} type="submit" kind="quiet" name="intent" value={intent}>
        {label}
      </Button>
    </DocumentForm>
  );
}

/** Of the dashboard: how the shop is shown to a client. */
export function ClientPricesSection() {
  return (
    <Section title="Client prices" isForScreen>
      <p className={styles.small}>
        With a client beside you, the whole shop, your cart and what you print say retail prices alone, in
        this browser, until you switch back or sign out. What you pay stays the same. The menu with your name
        switches it too.
      </p>
      <PricesForm intent="client-prices" label="Show client prices" />
    </Section>
  );
}

/** In place of the dashboard, orders and the checkout while a client looks on: nothing here says what the studio pays. */
export function ClientPricesPage() {
  return (
    <AccountLayout title="Client prices are on">
      <p className={styles.small}>
        The shop shows retail prices alone. Your orders, invoices and the checkout say what you pay, so they
        open once they are off.
      </p>
      <PricesForm intent="trade-prices" label="Show my own prices" />
    </AccountLayout>
  );
}
