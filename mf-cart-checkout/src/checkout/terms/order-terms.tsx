import { paths } from '@sanderling/contract/site/paths';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import type { ReactNode } from 'react';
import styles from './order-terms.module.css';

/** What the shopper agrees to, beside the button that places the order. */
export function OrderTerms() {
  return (
    <p className={styles.terms}>
      By placing the order you agree to our <PolicyLink page="terms">terms of use</PolicyLink> and{' '}
      <PolicyLink page="returns">returns policy</PolicyLink>. Our{' '}
      <PolicyLink page="privacy">privacy notice</PolicyLink> says what we do with your data.
    </p>
  );
}

/** In a tab of its own: what was typed into the card form would be lost with the page. */
function PolicyLink({ page, children }: { page: string; children: ReactNode }) {
  return (
    <a href={paths.page(page)} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
