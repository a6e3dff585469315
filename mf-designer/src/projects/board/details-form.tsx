import type { Project } from '@sanderling/contract/wire/projects/project';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import { Form } from '../../form-page/form.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import styles from './board.module.css';
import { refusalOf } from './refusal-of.ts';

/** What the project says of itself, and its end. */
export function DetailsForm({ project, refusal }: { project: Project; refusal: Refusal | undefined }) {
  const { errors, isRefused, value } = refusalOf(refusal, ['save']);
  const field = (name: 'name' | 'client_name' | 'address' | 'notes') => ({
    name,
    defaultValue: value(name, project[name]),
    error: errors[name],
  });
  return (
    <section id="details" className={styles.onScreen} aria-labelledby="details-title">
      <h2 id="details-title">Details</h2>
      {project.notes !== '' && <p className={styles.note}>{project.notes}</p>}
      <details className={styles.change} open={isRefused || undefined}>
        <summary>Change details</summary>
        <Form method="post" className={styles.changeForm} noValidate>
          <TextField {...field('name')} label="Project" hint="Up to 80 characters" maxLength={80} />
          <TextField {...field('client_name')} label="Client" maxLength={120} />
          <TextField {...field('address')} label="Address" isOptional maxLength={300} />
          <TextAreaField
            {...field('notes')}
            label="Notes"
            hint="For you alone"
            isOptional
            rows={4}
            maxLength={2_000}
          />
          <Button type="submit" kind="quiet" name="intent" value="save">
            Save details
          </Button>
        </Form>
      </details>
      <details className={styles.change}>
        <summary>Delete this project</summary>
        <Form method="post" className={styles.changeForm}>
          <p className={styles.quiet}>
            With its rooms, pieces and what your client has said. Its links open nothing any more, and it does
            not come back.
          </p>
          <Button type="submit" kind="quiet" name="intent" value="delete">
            Delete for good
          </Button>
        </Form>
      </details>
    </section>
  );
}
