import { paths } from '@sanderling/contract/site/paths';
import type { ContentChoices, OpenedContent } from '@sanderling/contract/wire/catalogue/content';
import type { LoaderArgs } from '@sanderling/runtime';
import { PageTitle } from '@sanderling/runtime';
import { Link, notFound, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useState } from 'react';
import styles from './content-desk.module.css';
import { ContentForm } from './content-form.tsx';
import { ContentHistory } from './content-history.tsx';
import { kindOf } from './content-kind.ts';
import { type Edited, editContent, firstOf } from './edit-content.ts';
import { emptyFields } from './fields/change-list.ts';
import type { JsonObject } from './fields/field.ts';
import { DESK_KINDS } from './fields/kinds.ts';
import { Publishing } from './publishing.tsx';

const HIDDEN = 'it is not marked “Exists for shoppers”.';
const DONE: Readonly<Record<string, string>> = {
  saved: 'Saved as a draft. Shoppers see it once it is published.',
  published: 'Published: shoppers see it within two seconds.',
  planned: 'Planned.',
  'published-removed': 'Off the site: shoppers do not see it any more within two seconds.',
  'planned-removed': 'Planned. It goes off the site then.',
  'published-hidden': `Published. Shoppers do not see it: ${HIDDEN}`,
  'planned-hidden': `Planned. Shoppers will not see it: ${HIDDEN}`,
  restored: 'Restored, and live.',
  'restored-removed': 'Restored: it is off the site again.',
  'restored-hidden': `Restored. Shoppers do not see it: ${HIDDEN}`,
  'taken-back': 'Taken back.',
};

/** For admins only; the shell sends all others home. */
export async function loader({ request, params, context: { api } }: LoaderArgs) {
  const kind = kindOf(params.kind);
  const key = params.key ?? '';
  const { searchParams } = new URL(request.url);
  const isNew = key === 'new' && DESK_KINDS[kind].keyField !== null;
  const revision = Number(searchParams.get('revision')) || undefined;
  const [choices, opened] = await Promise.all([
    api.content.choices(),
    isNew ? null : api.content.open({ kind, key, ...(revision && { revision }) }, { orNull: true }),
  ]);
  if (!isNew && !opened) throw notFound();
  const [compared, lastSaid] = await Promise.all([
    contentOfRevision(Number(searchParams.get('compare'))),
    opened?.revision.is_removal ? contentOfRevision(lastWritten(opened)) : null,
  ]);
  return {
    kind,
    key,
    choices,
    opened,
    compared,
    lastSaid,
    done: DONE[searchParams.get('done') ?? ''] ?? null,
  };

  async function contentOfRevision(id: number): Promise<OpenedContent['content'] | undefined> {
    if (!id || isNew) return undefined;
    return (await api.content.open({ kind, key, revision: id }, { orNull: true }))?.content;
  }
}

/** The newest revision before this one that says something; 0 where none does. */
function lastWritten({ revision, revisions }: OpenedContent): number {
  return revisions.find(({ id, is_removal: isRemoval }) => id < revision.id && !isRemoval)?.id ?? 0;
}

export const action = editContent;

export function Component() {
  const { kind, key, choices, opened, compared, lastSaid, done } = useLoaderData<typeof loader>();
  const edited = useActionData<Edited>();
  const [hasTyped, setHasTyped] = useState(false);
  const { singular, fields, plural } = DESK_KINDS[kind];
  const content = contentOf(opened?.content ?? lastSaid, edited) ?? emptyFields(fields, {});
  const title = opened?.item.title ?? `New ${singular}`;
  const errors = edited ? edited.errors : firstOf(opened?.faults ?? {});
  return (
    <div className={styles.page}>
      <PageTitle>{`${title} | Content desk`}</PageTitle>
      <meta name="robots" content="noindex" />
      <p className={styles.back}>
        <Link to={`${paths.contentDesk}?kind=${kind}`}>{plural}</Link>
      </p>
      <h1 className={styles.title}>{title}</h1>
      {done && !edited && <Notice>{done}</Notice>}
      {edited?.message && <Notice tone="problem">{edited.message}</Notice>}
      {!edited &&
        opened?.faults['']?.map((fault) => (
          <Notice key={fault} tone="problem">
            {fault}
          </Notice>
        ))}
      {edited?.isConflict && (
        <p className={styles.intro}>
          Your text is below, as you typed it.{' '}
          <Link to={`${paths.contentDesk}/${kind}/${encodeURIComponent(key)}`}>See theirs</Link>, or save
          yours on top of it. Both stay in the history.
        </p>
      )}
      {lastSaid && (
        <p className={styles.intro}>
          Below is what it last said. A draft of it, once it is published, is on the site again.
        </p>
      )}
      <div className={styles.columns}>
        <ContentForm
          key={JSON.stringify(content)}
          {...{ kind, choices, content, errors }}
          basedOn={edited ? edited.basedOn : (opened?.latest_revision_id ?? null)}
          isConflict={edited?.isConflict ?? false}
          onChange={() => setHasTyped(true)}
        />
        {opened && (
          <div>
            <Publishing opened={opened} errors={errors} hasUnsaved={hasTyped || hasContent(edited)} />
            <ContentHistory opened={opened} compared={compared} />
          </div>
        )}
      </div>
      <Choices choices={choices} />
    </div>
  );
}

/** What came back was typed, and is not saved. */
function hasContent(edited: Edited | undefined): boolean {
  return edited !== undefined && Object.keys(edited.content).length > 0;
}

/** What the form shows: what was typed, else what is opened; of what is off the site, what it last said. */
function contentOf(
  opened: OpenedContent['content'] | undefined,
  edited: Edited | undefined,
): JsonObject | null {
  if (edited && hasContent(edited)) return edited.content;
  // It came as JSON.
  return opened ? JSON.parse(JSON.stringify(opened)) : null;
}

/** What fields offer while one writes. */
function Choices({ choices }: { choices: ContentChoices }) {
  const { pictures, ...lists } = choices;
  return (
    <>
      {Object.entries(lists).map(([name, options]) => (
        <datalist key={name} id={`desk-${name}`}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      ))}
      <datalist id="desk-pictures">
        {pictures.map(({ name, picture }) => (
          <option key={name} value={name}>
            {picture.alternative_text}
          </option>
        ))}
      </datalist>
    </>
  );
}
