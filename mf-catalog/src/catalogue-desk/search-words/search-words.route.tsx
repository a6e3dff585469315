import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import type { SearchWords } from '@sanderling/contract/wire/catalogue/search-words';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { Form, Link, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from '../catalogue-desk.module.css';
import { DeskFieldsOf, DeskText } from '../fields/desk-fields.tsx';
import { DeskPage } from '../fields/desk-page.tsx';
import { DeskTabs } from '../fields/desk-tabs.tsx';
import { type DeskRefusal, refuse } from '../fields/refusal.ts';
import { textAt } from '../form-tree/form-tree.ts';
import { readTree } from '../form-tree/read-tree.ts';

/** For admins only; the shell sends all others home. */
export async function loader({ request, context: { api } }: LoaderArgs) {
  const word = new URL(request.url).searchParams.get('word') ?? '';
  return { word, words: await api.catalogueDesk.searchWords() };
}

/** Gives a word a meaning, or deletes it. */
export async function action({ request, context: { api } }: ActionArgs) {
  const tree = readTree(await request.formData());
  const word = textAt(tree, 'word');
  const options = { handle500: false } as const;
  try {
    if (textAt(tree, 'intent') === 'delete') await api.catalogueDesk.deleteWord({ word }, options);
    else await api.catalogueDesk.saveSynonym({ word, meaning: textAt(tree, 'meaning') }, options);
    return seeOther(catalogueDeskPaths.search);
  } catch (problem) {
    return refuse(problem, tree);
  }
}

/** What words mean to the search, and what shoppers looked for in vain. */
export function Component() {
  const { word, words } = useLoaderData<typeof loader>();
  const refusal = useActionData<DeskRefusal>();
  return (
    <DeskPage title="Search" problem={refusal?.message}>
      <DeskTabs current="search" />
      <Form method="post" className={styles.form} noValidate>
        <DeskFieldsOf tree={refusal?.tree ?? { word }} errors={refusal?.errors ?? {}}>
          <fieldset className={styles.group}>
            <legend>Synonyms</legend>
            <div className={styles.row} key={word}>
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
      <WithoutResult missed={words.without_result} />
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

function WithoutResult({ missed }: { missed: SearchWords['without_result'] }) {
  return (
    <section className={styles.history} aria-labelledby="missed">
      <h2 id="missed">Searches without a result</h2>
      {missed.length === 0 ? (
        <p className={styles.empty}>None in the last 90 days.</p>
      ) : (
        <div className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Looked for</th>
                <th scope="col">Times</th>
                <th scope="col">Last</th>
                <th scope="col">
                  <span className={styles.hidden}>What to do</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {missed.map(({ query, times, last_at: at }) => (
                <tr key={query}>
                  <th scope="row">{query}</th>
                  <td className={styles.number}>{times}</td>
                  <td>{at.slice(0, 10)}</td>
                  <td>
                    <Link to={`${catalogueDeskPaths.search}?${new URLSearchParams({ word: query })}`}>
                      Give it a meaning
                    </Link>
                    <DeleteWord word={query} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function DeleteWord({ word }: { word: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="word" value={word} />
      <Button type="submit" kind="link" name="intent" value="delete" aria-label={`Delete: ${word}`}>
        Delete
      </Button>
    </Form>
  );
}
