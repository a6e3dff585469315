import { paths } from '@sanderling/contract/site/paths';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';

/** For a customer whose session has ended: the store keeps their cart, and shows it to no one else. */
export function SignedOutCart() {
  return (
    <EmptyState
      headingLevel={1}
      title="You’re signed out"
      text="Your cart and your orders are kept with your account. Sign in to go on where you were."
    >
      <ButtonLink to={paths.login}>Sign in</ButtonLink>
      <ButtonLink kind="quiet" to={paths.products}>
        See all pieces
      </ButtonLink>
    </EmptyState>
  );
}
