import type { ClientPiece } from '@sanderling/contract/wire/projects/client-project';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { Button } from '@sanderling/ui/button/button.tsx';
import { CheckIcon, CloseIcon } from '@sanderling/ui/icon/icons.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { Form } from '../form-page/form.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import { ClientComment } from './client-comment.tsx';
import styles from './client-project.module.css';
import decideStyles from './decide.module.css';

const dollars = (amount: number) => formatDollars(centsFromDollars(amount), { trimZeroCents: true });

/** A piece with what the client has said of it. Its form goes without JavaScript too. */
export function ClientPieceCard({
  piece,
  bought,
  others,
  studio,
  refusal,
}: {
  piece: ClientPiece;
  /** Of the piece and those to choose from beside it, the one that is ordered. */
  bought: ClientPiece | undefined;
  /** Those to choose from beside it. */
  others: readonly ClientPiece[];
  studio: string;
  refusal: Refusal | undefined;
}) {
  const { comment, id, note, option_name: finish, product_name: name, quantity, verdict } = piece;
  const price = shownPrice(piece);
  const refused = refusal?.values.piece_id === String(id) ? refusal : undefined;
  const of = <VisuallyHidden> {name}</VisuallyHidden>;
  const chosen = others.find((other) => other.verdict === 'approved');
  const replaced = others.find((other) => other.replaced_by === id);
  const insteadId = `instead-${id}`;
  return (
    <article
      className={styles.piece}
      id={`piece-${id}`}
      data-verdict={(bought ? bought.id === id && 'approved' : verdict) || undefined}
    >
      {piece.alternative_of !== null && <p className={styles.or}>Or this instead</p>}
      <ProductPicture
        picture={piece.picture}
        productName={name}
        sizes="(width >= 768px) 22rem, 100vw"
        className={styles.picture}
      />
      <div className={styles.about}>
        <h3>{name}</h3>
        {finish && <p>{finish}</p>}
        {piece.dimensions !== '' && <p className={styles.quiet}>{piece.dimensions}</p>}
        <p className={styles.price}>
          {price !== null && formatDollars(centsFromDollars(price) * quantity, { trimZeroCents: true })}
          {quantity > 1 && (
            <span className={styles.quiet}>
              {price === null ? `${quantity} pieces` : `${quantity} at ${dollars(price)}`}
            </span>
          )}
        </p>
        {note !== '' && <p className={styles.note}>{note}</p>}
        {bought ? <Bought piece={piece} bought={bought} /> : <Verdict piece={piece} replaced={replaced} />}
      </div>
      <Form method="post" className={decideStyles.decide} preventScrollReset noValidate>
        <input type="hidden" name="piece_id" value={id} />
        {/* What stands here is what the client says yes to. */}
        <input type="hidden" name="variant_id" value={piece.variant_id} />
        <input type="hidden" name="quantity" value={quantity} />
        {price !== null && <input type="hidden" name="price" value={price} />}
        <input type="hidden" name="comment_seen" value={comment} />
        {refused && Object.keys(refused.errors).length === 0 && (
          <Notice tone="problem">{refused.message}</Notice>
        )}
        {!bought && chosen && (
          <p id={insteadId} className={decideStyles.instead}>
            {piece.replaced_by === chosen.id
              ? `You had approved this one, and now ${nameOf(chosen)} in its place. Approve this one to take that back.`
              : `You have approved ${nameOf(chosen)}. Approve this one, and it takes that place.`}
          </p>
        )}
        {!bought && (
          <div className={decideStyles.buttons}>
            <Button
              type="submit"
              kind="quiet"
              name="intent"
              value="approve"
              aria-pressed={verdict === 'approved'}
              aria-describedby={chosen && insteadId}
            >
              {verdict === 'approved' ? 'Approved' : 'Approve'}
              {of}
            </Button>
            <Button
              type="submit"
              kind="quiet"
              name="intent"
              value="decline"
              aria-pressed={verdict === 'declined'}
            >
              {verdict === 'declined' ? 'Declined' : 'Decline'}
              {of}
            </Button>
          </div>
        )}
        <ClientComment piece={piece} studio={studio} refused={refused} />
      </Form>
    </article>
  );
}

/** Bought at a price of before it says none: two prices of one piece may tell the studio's own. */
export function shownPrice({ ordered, price }: ClientPiece): number | null {
  // The API of the release before says one here too.
  return ordered?.is_at_price === false ? null : price;
}

/** What is ordered is closed, with the pieces that stood beside it to choose from. */
function Bought({ bought, piece }: { bought: ClientPiece; piece: ClientPiece }) {
  if (bought.id !== piece.id)
    return <p className={styles.quiet}>{bought.product_name} is ordered in its place.</p>;
  const count = piece.ordered?.quantity ?? 0;
  return (
    <>
      <p className={styles.verdict}>
        <CheckIcon sizePx={20} />
        {count < piece.quantity ? `${count} of ${piece.quantity} ordered` : 'Ordered'}
      </p>
      {piece.verdict === 'declined' && (
        <p className={styles.quiet}>
          You declined it just as it was being paid for. Write below if it should go back.
        </p>
      )}
    </>
  );
}

/** Of one product there may be two finishes to choose from. */
function nameOf({ option_name: finish, product_name: name }: ClientPiece): string {
  return finish === null ? name : `${name}, ${finish}`;
}

function Verdict({
  piece: { approved_price: approvedPrice, verdict },
  replaced,
}: {
  piece: Pick<ClientPiece, 'approved_price' | 'verdict'>;
  /** What was approved until this one took its place. */
  replaced: ClientPiece | undefined;
}) {
  if (verdict === null) return null;
  return (
    <p className={styles.verdict}>
      {verdict === 'approved' ? <CheckIcon sizePx={20} /> : <CloseIcon sizePx={20} />}
      {verdict === 'approved' ? 'You approved it' : 'You declined it'}
      {verdict === 'approved' && replaced && ` in place of ${nameOf(replaced)}`}
      {approvedPrice !== null && ` at ${dollars(approvedPrice)} each, and the price has changed since`}
    </p>
  );
}
