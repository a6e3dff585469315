import type { ContentChoices, ContentKind } from '@sanderling/contract/wire/catalogue/content';
import { Form, useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from './content-desk.module.css';
import { ContentFields } from './fields/content-field.tsx';
import type { JsonObject } from './fields/field.ts';
import { DESK_KINDS } from './fields/kinds.ts';
import { inFormWords, labelOf } from './fields/label-of.ts';

/** What an editor writes. Without scripts each press of a button brings the page back, with what was typed. */
export function ContentForm({
  kind,
  content,
  basedOn,
  errors,
  choices,
  isConflict,
  onChange,
}: {
  kind: ContentKind;
  content: JsonObject;
  basedOn: number | null;
  errors: Readonly<Record<string, string>>;
  choices: ContentChoices;
  isConflict: boolean;
  /** Something is typed or chosen. */
  onChange: () => void;
}) {
  const isPending = useNavigation().state !== 'idle';
  const faults = Object.entries(errors).filter(([field]) => field !== '');
  return (
    // By the document: a picture is larger than what a call from a page may send.
    <Form
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      noValidate
      reloadDocument
      onInput={onChange}
    >
      <input type="hidden" name="based_on" value={basedOn ?? ''} />
      {/* What the key Enter presses: never a button that removes. */}
      <button
        type="submit"
        name="intent"
        value="save"
        className={styles.first}
        tabIndex={-1}
        aria-hidden="true"
      >
        Save
      </button>
      {faults.length > 0 && (
        <section className={styles.faults} aria-label="To be put right">
          <h2>Before it can be {basedOn === null ? 'saved and published' : 'published'}</h2>
          <ul>
            {faults.map(([field, message]) => (
              <li key={field}>
                <a href={`#${field}`}>{inFormWords(message, DESK_KINDS[kind].fields, content)}</a>{' '}
                <span className={styles.key}>{labelOf(DESK_KINDS[kind].fields, field, content)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ContentFields
        fields={DESK_KINDS[kind].fields}
        value={content}
        errors={errors}
        pictures={choices.pictures}
      />
      <p className={styles.save}>
        <Button type="submit" name="intent" value="save" isPending={isPending}>
          {isConflict ? 'Save mine on top' : 'Save as a draft'}
        </Button>
      </p>
    </Form>
  );
}
