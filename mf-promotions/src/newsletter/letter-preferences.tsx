import { visitorPaths } from '@sanderling/contract/site/visitor-paths';
import type { LetterTopic } from '@sanderling/contract/wire/customers/newsletter-calls';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Checkbox } from '@sanderling/ui/field/choice.tsx';
import { LETTER_TOPICS } from './letter-topics.ts';
import styles from './newsletter.module.css';

/** What a reader gets letters about, and the way out of all of them: each with one press. */
export function LetterPreferences({
  letterKey,
  topics,
}: {
  letterKey: string;
  topics: readonly LetterTopic[];
}) {
  return (
    <form method="post" action={visitorPaths.newsletter} className={styles.form}>
      <input type="hidden" name="key" value={letterKey} />
      <fieldset className={styles.topics}>
        <legend>What would you like to read?</legend>
        {LETTER_TOPICS.map(({ topic, label, hint }) => (
          <Checkbox
            key={topic}
            name="topic"
            value={topic}
            label={label}
            hint={hint}
            defaultChecked={topics.includes(topic)}
          />
        ))}
      </fieldset>
      <p className={styles.presses}>
        <Button type="submit" name="intent" value="choose">
          Save
        </Button>
        <Button type="submit" name="intent" value="end" kind="quiet">
          Unsubscribe from everything
        </Button>
      </p>
      <p>Mails about your orders come all the same.</p>
    </form>
  );
}
