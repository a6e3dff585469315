import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import { paths } from '@sanderling/contract/site/paths';
import type { SearchWords } from '@sanderling/contract/wire/catalogue/search-words';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { Form, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from '../catalogue-desk.module.css';
import { DeskFieldsOf, DeskText } from '../fields/desk-fields.tsx';
import { DeskPage } from '../fields/desk-page.tsx';
import { DeskTabs } from '../fields/desk-tabs.tsx';
import { readDone, sayDone } from '../fields/done.ts';
import { type DeskRefusal, refuse } from '../fields/refusal.ts';
import { textAt } from '../form-tree/form-tree.ts';
import { readTree } from '../form-tree/read-tree.ts';
import { DeleteWord } from './delete-word.tsx';
import { SearchesInVain } from './searches-in-vain.tsx';

/** For admins only; the shell sends all others home. */
export async function loader({ request, context: { api } }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const word = searchParams.get('word') ?? '';
  return { word, words: await api.catalogueDesk.searchWords(), done: readDone(searchParams) };
}

/** Gives a word a meaning, or deletes it. */
export async function action({ request, context: { api } }: ActionArgs) {
  const tree = readTree(await request.formData());
  const word = textAt(tree, 'word');
  const options = { handle500: false } as const;
  try {
    const isDeleted = textAt(tree, 'intent') === 'delete';
    if (isDeleted) await api.catalogueDesk.deleteWord({ word }, options);
    else await api.catalogueDesk.saveSynonym({ word, meaning: textAt(tree, 'meaning') }, options);
    return seeOther(sayDone(catalogueDeskPaths.search, isDeleted ? 'word_deleted' : 'word_saved', word));
  } catch (problem) {
    return refuse(problem, tree);
  }
}

/** What words mean to the search, and what shoppers looked for in vain. */
export function Component() {
  const { word, words, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<DeskRefusal>();
  return (
    <DeskPage
      title="Search"
      problem={refusal?.message}
      done={refusal ? null : done}
      see={done?.of ? { to: paths.searchResults(done.of), words: `See what “${done.of}” finds` } : null}
    >
      <DeskTabs current="search" />
      <Form method="post" className={styles.form} noValidate>
        <DeskFieldsOf tree={refusal?.tree ?? { word }} errors={refusal?.errors ?? {}}>
          <fieldset className={styles.group}>
            <legend>Synonyms</legend>
            <div className={styles.row} key={`${word} ${done?.at ?? ''}`}>
              <DeskText label="Where shoppers say" name="word" hint="Such as davenport." />
              <DeskText label="search for" name="meaning" hint="Such as sofa." />
            </div>
            <p>
              <Button type="submit" name="intent" value="save">
                Save
              </Button>
            </p>
          </fieldset>
        </DeskFieldsOf>
      </Form>
      <Synonyms synonyms={words.synonyms} />
      <SearchesInVain missed={words.without_result} />
    </DeskPage>
  );
}

function Synonyms({ synonyms }: Pick<SearchWords, 'synonyms'>) {
  if (synonyms.length === 0) return <p className={styles.empty}>No word has another meaning yet.</p>;
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Shoppers say</th>
            <th scope="col">We search for</th>
            <th scope="col">By</th>
            <th scope="col">
              <span className={styles.hidden}>Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {synonyms.map(({ word, meaning, changed_by: by }) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              <td>{meaning}</td>
              <td>{by}</td>
              <td>
                <DeleteWord word={word} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
