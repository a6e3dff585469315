import { paths } from '@sanderling/contract/site/paths';
import type { Project } from '@sanderling/contract/wire/projects/project';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { AnswerNotice } from '../../form-page/answer-notice.tsx';
import { DocumentForm, Form } from '../../form-page/form.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import styles from './board.module.css';
import type { BoardAnswer } from './board-answer.ts';
import type { LeftInCart } from './left-in-cart.ts';
import { refusalOf } from './refusal-of.ts';
import sideStyles from './side.module.css';

interface OrderingProps {
  project: Project;
  refusal: Refusal | undefined;
  done: BoardAnswer | undefined;
  leftInCart?: readonly LeftInCart[];
}

/** What becomes of the project, in one press each. */
export function Ordering({ project, refusal, done, leftInCart = [] }: OrderingProps) {
  const { counts, pieces, samples_to: studio } = project;
  const hasSamples = pieces.some((piece) => piece.has_sample && piece.decision?.verdict !== 'declined');
  const { isRefused } = refusalOf(refusal, ORDERING);
  const hasWanted = pieces.some(
    ({ decision, ordered, quantity }) =>
      decision?.verdict === 'approved' && (ordered?.quantity ?? 0) < quantity,
  );
  if (pieces.length === 0) return null;
  return (
    <section id="order" tabIndex={-1} className={styles.onScreen} aria-labelledby="order-title">
      <h2 id="order-title">Order</h2>
      {counts.approved === 0 && (
        <p className={styles.quiet}>What your client approves goes into your cart or a quote in one press.</p>
      )}
      {counts.approved > 0 && !hasWanted && (
        <p className={styles.quiet}>All that your client has approved is ordered.</p>
      )}
      <div className={sideStyles.steps}>
        {hasWanted && (
          <>
            {/* Sent by the browser: the page after it is a document of its own, with the cart as it is then. */}
            <DocumentForm method="post" action="#order">
              <Button type="submit" isWide name="intent" value="to-cart">
                Put the approved pieces in the cart
              </Button>
            </DocumentForm>
            <Form method="post">
              <Button type="submit" isWide kind="quiet" name="intent" value="to-quote">
                Ask for a quote of the approved pieces
              </Button>
            </Form>
          </>
        )}
        {hasSamples && studio && (
          <DocumentForm method="post" action="#order">
            <Button type="submit" isWide kind="quiet" name="intent" value="samples">
              Order samples for this project
            </Button>
          </DocumentForm>
        )}
      </div>
      {leftInCart.length > 0 && <StillInCart left={leftInCart} />}
      {isRefused && refusal && <AnswerNotice tone="problem">{refusal.message}</AnswerNotice>}
      {done && 'inCart' in done && <PutInCart {...done.inCart} />}
      {done && 'materials' in done && (
        <AnswerNotice tone="good">
          On their way to {studio ?? 'you'}: {done.materials.join(', ')}.
        </AnswerNotice>
      )}
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

/** Refusals that are said here: the buttons have no fields to say them beside. */
export const ORDERING = ['to-cart', 'to-quote', 'samples', 'clear-cart'];

/** What was put into the cart and then bought through a quote would be bought again with it. */
function StillInCart({ left }: { left: readonly LeftInCart[] }) {
  return (
    <DocumentForm method="post" action="#order" className={sideStyles.steps}>
      <p>
        {left.length === 1
          ? 'This is ordered and still in your cart:'
          : 'These are ordered and still in your cart:'}
      </p>
      <ul className={sideStyles.leftOut}>
        {left.map(({ keeps, lineId, name, orderNumber, quantity }) => (
          <li key={lineId}>
            {quantity - keeps} × {name}, ordered with {orderNumber}
          </li>
        ))}
      </ul>
      <Button type="submit" isWide kind="quiet" name="intent" value="clear-cart">
        Take {left.length === 1 ? 'it' : 'them'} out of the cart
      </Button>
    </DocumentForm>
  );
}

type InCart = Extract<BoardAnswer, { inCart: object }>['inCart'];

function PutInCart({ added, before, leftOut, ordered }: InCart) {
  const said = [
    added > 0 && `${added === 1 ? '1 piece is' : `${added} pieces are`} now in your cart.`,
    before > 0 && `${before === 1 ? '1 was' : `${before} were`} in it already.`,
    ordered > 0 && `${ordered === 1 ? '1 is' : `${ordered} are`} ordered already and left out.`,
  ].filter(Boolean);
  return (
    <AnswerNotice tone={added + before > 0 ? 'good' : 'problem'}>
      <p>
        {said.join(' ')} <Link to={paths.cart}>Open your cart</Link>
      </p>
      {leftOut.length > 0 && (
        <>
          <p>These could not be added:</p>
          <ul className={sideStyles.leftOut}>
            {leftOut.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </AnswerNotice>
  );
}
