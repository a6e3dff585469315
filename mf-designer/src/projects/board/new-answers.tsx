import type { Project } from '@sanderling/contract/wire/projects/project';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { Form } from '../../form-page/form.tsx';
import { newAnswersInWords } from '../list/project-list.tsx';
import styles from './board.module.css';

/** What the client has answered since the designer looked: it stays new until the designer says that it is read. */
export function NewAnswers({ project: { client_name: client, counts, pieces } }: { project: Project }) {
  const fresh = pieces.flatMap(({ decision }) => (decision?.is_new ? [decision.decided_at] : []));
  const until = fresh.toSorted().at(-1);
  if (until === undefined) return null;
  return (
    <Form method="post" className={styles.notice}>
      <input type="hidden" name="until" value={until} />
      <Notice>
        {newAnswersInWords(counts.answered_new)} of {client}.{' '}
        <Button type="submit" kind="link" name="intent" value="see-answers">
          I have read them
        </Button>
      </Notice>
    </Form>
  );
}
