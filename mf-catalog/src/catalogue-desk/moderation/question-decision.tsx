import { paths } from '@sanderling/contract/site/paths';
import type { WrittenQuestion } from '@sanderling/contract/wire/catalogue/moderation';
import { Form, Link } from '@sanderling/runtime/router';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from '../catalogue-desk.module.css';
import type { DeskRefusal } from '../fields/refusal.ts';
import { textAt } from '../form-tree/form-tree.ts';
import { DecisionButtons } from './decision-buttons.tsx';

/** A question to answer: it is shown with its answer. */
export function QuestionDecision({
  question: written,
  refusal,
}: {
  question: WrittenQuestion;
  refusal: DeskRefusal | undefined;
}) {
  const { id, product, question, asked_by: by, asked_on: on, answer, answered_by: answeredBy } = written;
  const typed = (name: string, saved: string) => (refusal ? textAt(refusal.tree, name) : saved);
  return (
    <Form method="post" className={styles.written} noValidate aria-label={`Question ${id}`}>
      <input type="hidden" name="kind" value="question" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="product" value={product.slug} />
      <h2>Question</h2>
      <p className={styles.key}>
        {by}, {on}, of <Link to={paths.product(product.slug)}>{product.name}</Link>
      </p>
      <p className={styles.said}>{question}</p>
      <div className={styles.row}>
        <TextAreaField
          label="Answer"
          name="answer"
          rows={3}
          defaultValue={typed('answer', answer ?? '')}
          error={refusal?.errors.answer}
        />
        <TextField
          label="Who answers"
          name="answered_by"
          defaultValue={typed('answered_by', answeredBy ?? '')}
          error={refusal?.errors.answered_by}
        />
      </div>
      <DecisionButtons of={written} name={`question by ${by}`} />
    </Form>
  );
}
