import { paths } from '@sanderling/contract/site/paths';
import type { WrittenReview } from '@sanderling/contract/wire/catalogue/moderation';
import { Form, Link } from '@sanderling/runtime/router';
import { Checkbox } from '@sanderling/ui/field/choice.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import { Picture } from '@sanderling/ui/picture/picture.tsx';
import styles from '../catalogue-desk.module.css';
import type { DeskRefusal } from '../fields/refusal.ts';
import { textAt } from '../form-tree/form-tree.ts';
import { DecisionButtons } from './decision-buttons.tsx';

/** A review to read, with its pictures, each of which is shown or not, and the store's answer. */
export function ReviewDecision({
  review,
  refusal,
}: {
  review: WrittenReview;
  refusal: DeskRefusal | undefined;
}) {
  const { id, product, rating, title, text, author, date, photos, reply } = review;
  const typed = (name: string, saved: string) => (refusal ? textAt(refusal.tree, name) : saved);
  return (
    <Form method="post" className={styles.written} noValidate aria-label={`Review ${id}`}>
      <input type="hidden" name="kind" value="review" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="product" value={product.slug} />
      <h2>
        {rating} of 5{title && `: ${title}`}
      </h2>
      <p className={styles.key}>
        {author}, {date}, of <Link to={paths.product(product.slug)}>{product.name}</Link>
      </p>
      <p className={styles.said}>{text}</p>
      {photos.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>Its pictures</legend>
          {photos.map(({ picture, is_shown: isShown }, at) => (
            <div key={picture.src}>
              <Picture
                picture={picture}
                sizes="240px"
                className={styles.photo}
                alternativeText={picture.alternative_text || `Picture ${at + 1} by ${author}`}
              />
              <Checkbox
                name="shown_photos[]"
                value={picture.src}
                label={`Show picture ${at + 1}`}
                defaultChecked={isShown}
              />
            </div>
          ))}
        </fieldset>
      )}
      <div className={styles.row}>
        <TextAreaField
          label="Our answer below it"
          name="reply"
          rows={2}
          defaultValue={typed('reply', reply?.text ?? '')}
          error={refusal?.errors.reply}
          isOptional
        />
        <TextField
          label="Who answers"
          name="reply_author"
          defaultValue={typed('reply_author', reply?.author ?? '')}
          error={refusal?.errors.reply_author}
          isOptional
        />
      </div>
      <DecisionButtons of={review} name={`review by ${author}`} />
    </Form>
  );
}
