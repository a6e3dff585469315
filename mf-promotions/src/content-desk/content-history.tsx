import { paths } from '@sanderling/contract/site/paths';
import type { ContentRevision, OpenedContent } from '@sanderling/contract/wire/catalogue/content';
import { Form, Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Disclosure } from '@sanderling/ui/disclosure/disclosure.tsx';
import { compareContents } from './compare-contents.ts';
import styles from './content-desk.module.css';
import type { Json } from './fields/field.ts';
import { DESK_KINDS } from './fields/kinds.ts';
import { labelOf } from './fields/label-of.ts';
import { central } from './publishing.tsx';

/** Who wrote what when; what is different; and the way back to any of it. */
export function ContentHistory({
  opened,
  compared,
}: {
  opened: OpenedContent;
  compared: OpenedContent['content'] | undefined;
}) {
  const { revisions, revision, item, live_revision_id: live, latest_revision_id: latest } = opened;
  const address = `${paths.contentDesk}/${item.kind}/${encodeURIComponent(item.key)}`;
  const { fields } = DESK_KINDS[item.kind];
  // It came as JSON.
  const shown: Json = JSON.parse(JSON.stringify(opened.content));
  const differences = compared === undefined ? null : compareContents(compared, opened.content);
  return (
    <section className={styles.side} aria-labelledby="history">
      <h2 id="history">History</h2>
      <p className={styles.hint}>Look at a revision before you restore it: its number opens it.</p>
      {differences && (
        <table className={styles.differences}>
          <caption>What revision {revision.id} changes</caption>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{labelOf(fields, field, shown) || field}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {differences?.length === 0 && <p>They are the same.</p>}
      <ol className={styles.history}>
        {revisions.map((each) => (
          <li key={each.id} aria-current={each.id === revision.id ? 'true' : undefined}>
            <p>
              <Link to={`${address}?revision=${each.id}`}>Revision {each.id}</Link>
              {each.id === live && <strong> live</strong>}
            </p>
            <p className={styles.hint}>{authorInWords(each)}</p>
            {/* No paragraph: browsers end one where a form begins, and the page would be rendered anew with what was typed lost. */}
            <div className={styles.moves}>
              {each.id !== revision.id && (
                <Link to={`${address}?revision=${revision.id}&compare=${each.id}`}>
                  Compare<span className={styles.hidden}> with revision {each.id}</span>
                </Link>
              )}
              {each.id !== live && (
                <Disclosure
                  summary={
                    <>
                      Restore<span className={styles.hidden}> revision {each.id}</span>
                    </>
                  }
                >
                  <Form method="post" className={styles.inline}>
                    <input type="hidden" name="revision" value={each.id} />
                    <input type="hidden" name="based_on" value={latest} />
                    <p>
                      Shoppers see revision {each.id} within two seconds, in place of{' '}
                      {live === null ? 'nothing' : `revision ${live}`}.
                    </p>
                    <Button type="submit" kind="quiet" name="intent" value="restore">
                      Make revision {each.id} live
                    </Button>
                  </Form>
                </Disclosure>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function authorInWords({
  created_at: at,
  created_by: by,
  origin,
  restored_from: from,
  is_removal: isRemoval,
}: ContentRevision): string {
  const who = by ?? (origin === 'files' ? 'from the store’s files' : 'an account that has gone');
  const what = isRemoval ? ', off the site' : from === null ? '' : `, as revision ${from}`;
  return `${central(at)}, ${who}${what}`;
}
