import type { Project } from '@sanderling/contract/wire/projects/project';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from './board.module.css';
import sideStyles from './side.module.css';

/** What becomes of the project, in one press each. */
export function Ordering({ project: { counts, pieces, samples_to: studio } }: { project: Project }) {
  const hasSamples = pieces.some((piece) => piece.has_sample);
  if (pieces.length === 0) return null;
  return (
    <section className={styles.onScreen} aria-labelledby="order-title">
      <h2 id="order-title">Order</h2>
      {counts.approved === 0 && (
        <p className={styles.quiet}>What your client approves goes into your cart or a quote in one press.</p>
      )}
      {/* Sent by the browser: the page after it is a document of its own, with the cart as it is then. */}
      <form method="post" className={sideStyles.steps}>
        {counts.approved > 0 && (
          <>
            <Button type="submit" isWide name="intent" value="to-cart">
              Put the approved pieces in the cart
            </Button>
            <Button type="submit" isWide kind="quiet" name="intent" value="to-quote">
              Ask for a quote of the approved pieces
            </Button>
          </>
        )}
        {hasSamples && studio && (
          <Button type="submit" isWide kind="quiet" name="intent" value="samples">
            Order samples for this project
          </Button>
        )}
      </form>
      {hasSamples && (
        <p className={styles.quiet}>
          {studio ? `Samples go to ${studio}. ` : 'Samples go to your studio, once your account says where. '}
          <a href="/user/shipping_address">
            {studio ? 'Another shipping address' : 'Add its shipping address'}
          </a>
        </p>
      )}
    </section>
  );
}
