import type { LoaderArgs } from '@sanderling/runtime';
import { Link, notFound, useActionData, useLoaderData } from '@sanderling/runtime/router';
import styles from '../catalogue-desk.module.css';
import { DeskHistory } from '../fields/desk-history.tsx';
import { DeskPage } from '../fields/desk-page.tsx';
import { Differences } from '../fields/differences.tsx';
import { readDone } from '../fields/done.ts';
import type { DeskRefusal } from '../fields/refusal.ts';
import type { Tree } from '../form-tree/form-tree.ts';
import { editEditorial } from './edit-editorial.ts';
import { EditorialForm } from './editorial-form.tsx';
import { EDITORIAL } from './editorial-kinds.ts';
import { editorialToTree } from './editorial-to-tree.ts';

const NEW: Tree = { filled: 'hand', match: 'all' };

/** For admins only; the shell sends all others home. */
export async function loader({ params, request, context: { api } }: LoaderArgs) {
  const key = params.kind ?? '';
  const of = EDITORIAL[key];
  if (!of) throw notFound();
  const done = readDone(new URL(request.url).searchParams);
  const places = await api.catalogueDesk.places();
  if (params.id === 'new') return { key, opened: null, places, saved: NEW, done };
  // `1e1` is a number to JavaScript, and no id.
  if (!/^\d+$/.test(params.id ?? '')) throw notFound();
  const id = Number(params.id);
  const opened = await api.catalogueDesk.openEditorial({ kind: of.kind, id }, { orNull: true });
  if (!opened) throw notFound();
  return { key, opened, places, saved: editorialToTree(opened.said), done };
}

export const action = editEditorial;

/** A brand, category, collection or room to edit: its form, and what was done to it. */
export function Component() {
  const { key, opened, places, saved, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<DeskRefusal>();
  const of = EDITORIAL[key];
  if (!of) return null;
  const tree = refusal?.tree ?? saved;
  const isConflict = refusal?.isConflict ?? false;
  const content = opened?.said.content;
  const address = content && ('slug' in content ? content.slug : content.permalink);
  const see = opened?.is_listed && address ? { to: of.pathOf(address), words: 'See its page' } : null;
  return (
    <DeskPage
      title={content?.name ?? `New ${of.singular}`}
      back={{ to: of.list, words: of.plural }}
      intro={opened && (opened.is_listed ? 'In the shop' : 'Taken out')}
      problem={refusal?.message}
      done={refusal ? null : done}
      see={see}
    >
      {see && (!done || refusal) && (
        <p className={styles.back}>
          <Link to={see.to}>{see.words}</Link>
        </p>
      )}
      {isConflict && <Differences mine={tree} saved={saved} />}
      <EditorialForm
        kind={of.kind}
        tree={tree}
        errors={refusal?.errors ?? {}}
        version={opened?.version ?? 0}
        isListed={opened?.is_listed ?? false}
        places={places}
        isConflict={isConflict}
        isUnsaved={refusal !== undefined}
      />
      {opened && <DeskHistory history={opened.history} version={opened.version} />}
    </DeskPage>
  );
}
