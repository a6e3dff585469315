import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { paths } from '@sanderling/contract/site/paths';
import type { Project, ProjectPiece } from '@sanderling/contract/wire/projects/project';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { Form } from '../../form-page/form.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import styles from './board.module.css';
import { MoveButtons } from './move-buttons.tsx';
import pieceStyles from './pieces.module.css';
import { PlaceField } from './place-field.tsx';
import { refusalOf } from './refusal-of.ts';

interface PieceProps {
  piece: ProjectPiece;
  project: Project;
  refusal: Refusal | undefined;
  isFirst: boolean;
  isLast: boolean;
}

const times = (amount: number, quantity: number) =>
  formatDollars(centsFromDollars(amount) * quantity, { trimZeroCents: true });

/** A piece as the studio sees it: what the client has said, both prices, and the way to change it. */
export function BoardPiece(props: PieceProps) {
  const { piece, project } = props;
  const { decision, option_name: finish, product_name: name, quantity } = piece;
  return (
    <article className={pieceStyles.piece} id={`piece-${piece.id}`}>
      {piece.alternative_of !== null && <p className={pieceStyles.or}>Or</p>}
      <ProductPicture
        picture={piece.picture}
        productName={name}
        alternativeText=""
        sizes="(width >= 768px) 16rem, 45vw"
      />
      <h3>
        <Link to={paths.product(piece.slug)}>{name}</Link>
      </h3>
      {finish && <p className={styles.quiet}>{finish}</p>}
      <p className={pieceStyles.prices}>
        <span>{times(piece.client_price, quantity)}</span>
        {quantity > 1 && (
          <span className={styles.quiet}>
            {quantity} at {times(piece.client_price, 1)}
          </span>
        )}
        {piece.trade_price !== null && (
          <span className={pieceStyles.trade}>
            {times(piece.trade_total ?? piece.trade_price * quantity, 1)} trade
          </span>
        )}
      </p>
      {piece.note !== '' && <p className={styles.note}>{piece.note}</p>}
      {piece.problem && <p className={classNames(pieceStyles.problem, styles.ofStudio)}>{piece.problem}</p>}
      {decision && <Said piece={piece} decision={decision} project={project} />}
      <Ordered piece={piece} />
      <PieceForm {...props} />
    </article>
  );
}

function Said({
  piece,
  decision,
  project: { client_name: client, pieces },
}: Pick<PieceProps, 'piece' | 'project'> & { decision: NonNullable<ProjectPiece['decision']> }) {
  const { comment, is_new: isNew, price, replaced_by: replacedBy, verdict } = decision;
  const replacing = pieces.find(({ id }) => id === replacedBy);
  return (
    <div className={pieceStyles.said} data-verdict={verdict ?? undefined}>
      {verdict && (
        <p>
          {VERDICTS[verdict]}
          {/* The yes was there when it was put into the cart. */}
          {verdict === 'declined' && piece.ordered && ' just as you paid for it, and it is ordered'}
          {/* What was approved is what stands here: another finish or quantity is asked about again. */}
          {verdict === 'approved' && (
            <>, {`${piece.quantity} × ${piece.option_name ?? piece.product_name}`}</>
          )}
          {/* Not on paper: a client who is handed the board reads one price. */}
          {verdict === 'approved' && price !== piece.client_price && (
            <span className={styles.ofStudio}> at {times(price, 1)} each</span>
          )}
          {isNew && <New />}
        </p>
      )}
      {replacing && (
        <p className={styles.ofStudio}>
          Approved before: {client} has approved{' '}
          {[replacing.product_name, replacing.option_name].filter(Boolean).join(', ')} in its place since
          {isNew && <New />}
        </p>
      )}
      {comment === '' && !verdict && !replacing && (
        <p className={styles.ofStudio}>
          {client} has taken the comment back
          {isNew && <New />}
        </p>
      )}
      {comment !== '' && (
        <p>
          {client}: “{comment}”{isNew && !verdict && !replacing && <New />}
        </p>
      )}
    </div>
  );
}

const VERDICTS = { approved: 'Approved', declined: 'Declined' } as const;

/** A working note: not on paper. */
const New = () => <span className={pieceStyles.new}> (new)</span>;

/** With which order it was bought, for the studio alone. */
function Ordered({ piece: { ordered, quantity } }: { piece: ProjectPiece }) {
  if (ordered === null) return null;
  const day = formatShortDay(centralDay(new Date(ordered.placed_at)));
  return (
    <p className={pieceStyles.ordered}>
      {ordered.quantity < quantity && `${ordered.quantity} of ${quantity} `}
      {ordered.quantity < quantity ? 'ordered' : 'Ordered'} {day},{' '}
      <Link to={paths.myOrder(ordered.order_id)}>{ordered.order_number}</Link>
    </p>
  );
}

function PieceForm({ isFirst, isLast, piece, project, refusal }: PieceProps) {
  const { errors, isRefused, value } = refusalOf(refusal, ['piece'], { piece_id: String(piece.id) });
  const of = <VisuallyHidden> {piece.product_name}</VisuallyHidden>;
  // The API refuses another finish or quantity of what is bought.
  const isFixed = piece.ordered !== null;
  const place =
    piece.alternative_of === null ? `room:${piece.room_id ?? ''}` : `beside:${piece.alternative_of}`;
  return (
    <details className={styles.change} open={isRefused || undefined}>
      <summary>Change{of}</summary>
      <Form method="post" className={styles.changeForm} noValidate>
        <input type="hidden" name="piece_id" value={piece.id} />
        {isFixed && (
          <p className={styles.quiet}>
            It is ordered as it stands here. Add another finish, or more of it, as a piece of its own.
          </p>
        )}
        {!isFixed && piece.finishes.length > 1 && (
          <SelectField
            label={<>Finish{of}</>}
            name="variant_id"
            defaultValue={value('variant_id', String(piece.variant_id))}
            error={errors.variant_id}
            {...(piece.decision?.verdict && { hint: 'Another finish is asked about again' })}
          >
            {piece.finishes.map(({ name, variant_id: id }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          readOnly={isFixed && piece.ordered?.quantity === piece.quantity}
          label={<>Quantity{of}</>}
          type="number"
          name="quantity"
          inputMode="numeric"
          min={1}
          max={MAX_QUANTITY}
          defaultValue={value('quantity', String(piece.quantity))}
          error={errors.quantity}
          {...(!isFixed && piece.decision?.verdict && { hint: 'Another quantity is asked about again' })}
        />
        <TextField
          label={<>Note for your client{of}</>}
          isOptional
          name="note"
          maxLength={500}
          defaultValue={value('note', piece.note)}
          error={errors.note}
        />
        <PlaceField
          project={project}
          label={<>Where{of}</>}
          value={value('place', place)}
          except={piece.id}
          error={errors.alternative_of ?? errors.room_id}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="quiet" name="intent" value="piece">
            Save{of}
          </Button>
          <MoveButtons what="piece" {...{ isFirst, isLast, of }} />
          <Button type="submit" kind="link" name="intent" value="remove-piece">
            Remove{of}
          </Button>
        </div>
      </Form>
    </details>
  );
}
