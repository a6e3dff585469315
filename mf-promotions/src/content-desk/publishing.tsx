import type { OpenedContent } from '@sanderling/contract/wire/catalogue/content';
import { formatCentral } from '@sanderling/pricing/calendar/central-instant';
import { Form } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from './content-desk.module.css';
import { DraftDeletion } from './draft-deletion.tsx';

/** Looks at a revision as shoppers will, and has it shown: now, or from one moment in Chicago to another. */
export function Publishing({
  opened,
  errors,
  hasUnsaved,
}: {
  opened: OpenedContent;
  errors: Readonly<Record<string, string>>;
  /** Something was typed that no revision has: none of this would be about it. */
  hasUnsaved: boolean;
}) {
  const { revision, item, live_revision_id: live, publications } = opened;
  const planned = publications.filter(
    ({ state, ends_at: end }) => state === 'planned' || (state === 'live' && end !== null),
  );
  const isFaulty = Object.keys(opened.faults).length > 0;
  return (
    <section
      className={styles.side}
      aria-labelledby="publishing"
      onSubmitCapture={(event) => hasUnsaved && event.preventDefault()}
    >
      <h2 id="publishing">{revision.is_removal ? 'Off the site' : `Revision ${revision.id}`}</h2>
      <p className={styles.hint}>
        {live === revision.id ? 'This revision is live.' : 'Shoppers do not see this revision.'}
        {opened.content?.published === false &&
          ' It is not marked “Exists for shoppers”: its address answers that there is no such page.'}
      </p>
      <p role="status">
        {hasUnsaved && 'You have changed something. Save it as a draft before you look at it or publish.'}
      </p>
      {/* By the document: the shell opens a preview with a page, and not within one. */}
      <Form method="post" reloadDocument className={styles.inline}>
        <input type="hidden" name="revision" value={revision.id} />
        <TextField label="Look at it on" name="at" type="datetime-local" isOptional hint="Empty: now." />
        <Button type="submit" kind="quiet" name="intent" value="preview">
          Preview
        </Button>
      </Form>
      <Form method="post" className={styles.inline}>
        <input type="hidden" name="revision" value={revision.id} />
        <input type="hidden" name="based_on" value={opened.latest_revision_id} />
        {item.kind !== 'season' && (
          <>
            <TextField
              label="From"
              name="starts"
              id="starts"
              type="datetime-local"
              isOptional
              hint="In Chicago. Empty: now."
              error={errors.starts}
            />
            <TextField
              label="Until"
              name="ends"
              id="ends"
              type="datetime-local"
              isOptional
              hint="Empty: until the next one."
              error={errors.ends}
            />
          </>
        )}
        <Button type="submit" name="intent" value="publish">
          Publish
        </Button>
        {isFaulty && <p className={styles.hint}>Something is to be put right first.</p>}
      </Form>
      {planned.map(({ id, revision_id: of, starts_at: start, ends_at: end }) => (
        <Form method="post" key={id} className={styles.inline}>
          <input type="hidden" name="publication" value={id} />
          <p>
            Revision {of}: {central(start)} {end ? `to ${central(end)}` : 'on'}
          </p>
          <Button type="submit" kind="quiet" name="intent" value="take-back">
            Take back
          </Button>
        </Form>
      ))}
      {/* What shoppers neither see nor will see cannot be taken from them. */}
      {item.kind !== 'menu' && !revision.is_removal && (live !== null || planned.length > 0) && (
        <Form method="post" className={styles.inline}>
          <input type="hidden" name="based_on" value={opened.latest_revision_id} />
          <Button type="submit" kind="quiet" name="intent" value="remove">
            Prepare to take it off the site
          </Button>
        </Form>
      )}
      {neverShown(opened) && <DraftDeletion opened={opened} />}
    </section>
  );
}

/** What shoppers have seen stays in the history, and what is planned is taken back first. */
function neverShown({ publications, revision, revisions }: OpenedContent): boolean {
  const isOfFiles = revisions.some(({ origin }) => origin === 'files');
  return !isOfFiles && !revision.is_removal && publications.every(({ state }) => state === 'cancelled');
}

/** On the clocks of Chicago. */
export function central(moment: string): string {
  return formatCentral(new Date(moment)).replace('T', ' ');
}
