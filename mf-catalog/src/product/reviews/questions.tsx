import type { Question } from '@sanderling/contract/wire/catalogue/catalogue';
import { bus } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Disclosure } from '@sanderling/ui/disclosure/disclosure.tsx';
import styles from './reviews.module.css';

/** What others have asked, each with the store's answer under it. */
export function Questions({
  product,
  questions,
}: {
  product: { id: number; name: string };
  questions: readonly Question[];
}) {
  return (
    <section id="questions" className={styles.section} aria-labelledby="questions-heading">
      <header className={styles.head}>
        <h2 id="questions-heading">Questions and answers</h2>
        <Button
          kind="quiet"
          onClick={() =>
            bus.emit('modal:open', {
              name: 'ask-question',
              props: { productId: product.id, productName: product.name },
            })
          }
        >
          Ask a question
        </Button>
      </header>
      {questions.length === 0 && <p className={styles.quiet}>No questions yet.</p>}
      {questions.map(({ id, question, asked_by, answer, answered_by }) => (
        <Disclosure key={id} summary={question} isOpen={questions.length < 3}>
          {answer !== null && <p className={styles.text}>{answer}</p>}
          <p className={styles.quiet}>
            {answered_by === null ? `Asked by ${asked_by}` : `${answered_by}, to ${asked_by}`}
          </p>
        </Disclosure>
      ))}
    </section>
  );
}
