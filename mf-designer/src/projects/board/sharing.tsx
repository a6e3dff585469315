import { MAX_LINK_DAYS } from '@sanderling/contract/commerce/project-limits';
import type { Project, ProjectLink } from '@sanderling/contract/wire/projects/project';
import { centralDay, centralTime } from '@sanderling/pricing/calendar/central-time';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { Form } from '../../form-page/form.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import styles from './board.module.css';
import { NewLink } from './new-link.tsx';
import { refusalOf } from './refusal-of.ts';
import sideStyles from './side.module.css';

const DAYS = 30;
const day = (moment: string) => formatShortDay(centralDay(new Date(moment)));
const time = (moment: string) => centralTime(new Date(moment)).format('h:mm A');
/** By its number too: two may be made in one minute. The newest comes first in the list. */
const nameOf = (link: ProjectLink, links: readonly ProjectLink[]) =>
  `Link ${links.length - links.indexOf(link)}, made ${day(link.created_at)} at ${time(link.created_at)}`;

/** Of an earlier API nothing is known. */
function openedInWords({ opened, last_opened_at: last }: ProjectLink): string {
  if (opened === undefined) return '';
  if (opened === 0 || !last) return 'Not opened yet';
  const when = `${day(last)} at ${time(last)}`;
  return opened === 1 ? `Opened once, on ${when}` : `Opened ${opened} times, last on ${when}`;
}

interface SharingProps {
  project: Project;
  refusal: Refusal | undefined;
  /** The link that was just made. */
  made: { link: string; expiresAt: string } | undefined;
}

/** The private links of the client: making one, and ending those that are open. */
export function Sharing({ project, refusal, made }: SharingProps) {
  const { errors, value } = refusalOf(refusal, ['share']);
  const open = project.links.filter(({ state }) => state === 'active');
  return (
    <section id="share" className={styles.onScreen} aria-labelledby="share-title">
      <h2 id="share-title">Your client’s page</h2>
      <p className={styles.quiet}>
        A private link, without an account. Who has it sees the pieces at your client’s prices, never yours,
        and can approve, decline and comment.
      </p>
      {open.length > 0 && (
        <ul className={sideStyles.links}>
          {open.map((link) => (
            <li key={link.id}>
              <span>
                {nameOf(link, project.links)}
                <span className={sideStyles.quiet}>, open until {day(link.expires_at)}</span>
                <span className={sideStyles.opened}>{openedInWords(link)}</span>
              </span>
              <Form method="post">
                <input type="hidden" name="link_id" value={link.id} />
                <Button type="submit" kind="link" name="intent" value="end-link">
                  End<VisuallyHidden> {nameOf(link, project.links)}</VisuallyHidden>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {/* The address of the answer leads here too: without JavaScript the browser scrolls to it. */}
      <Form method="post" action="#share" className={styles.line} noValidate>
        <TextField
          label="Days it is open"
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_LINK_DAYS}
          defaultValue={value('days', String(DAYS))}
          error={errors.days}
        />
        <Button type="submit" kind="quiet" name="intent" value="share">
          Make a link
        </Button>
      </Form>
      {made && <NewLink key={made.link} {...made} />}
    </section>
  );
}
