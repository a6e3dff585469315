import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { FormPage } from '../form-page/form-page.tsx';
import styles from './hidden-order.module.css';

const TEXTS = {
  guest: {
    title: 'Sign in to see this order',
    intro:
      'An order that was placed with an account, or added to one, is shown only to its owner. Sign in to the account that has it.',
  },
  account: {
    title: 'This order is not in your account',
    intro:
      'It may belong to another account, or its address is not complete. Sign in to the account that it was placed with.',
  },
};

/** In place of an order that this visitor may not see, or that does not exist: no one learns which. */
export function HiddenOrder({ from }: { from: 'guest' | 'account' }) {
  return (
    <FormPage {...TEXTS[from]}>
      <div className={styles.ways}>
        {from === 'guest' ? (
          <ButtonLink to={paths.login} isWide>
            Sign in
          </ButtonLink>
        ) : (
          <ButtonLink to="/user/my_orders" isWide>
            All your orders
          </ButtonLink>
        )}
        <p>
          Ordered without an account? <Link to="/my_orders">Find the order by its number</Link>
        </p>
      </div>
    </FormPage>
  );
}
