import { paths } from '@sanderling/contract/site/paths';
import { PageTitle } from '@sanderling/runtime';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';

/** For a visitor who is signed out: the page does not tell whether there is such an order. Signing in leads back to it. */
export function OrderNotFound() {
  return (
    <>
      <PageTitle>Order</PageTitle>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title="We can’t find this order"
        text="Check the link in our e-mail. If the order belongs to an account, sign in first."
      >
        <ButtonLink to={paths.login}>Sign in</ButtonLink>
      </EmptyState>
    </>
  );
}
