import { paths } from '@sanderling/contract/site/paths';
import type { LoaderArgs } from '@sanderling/runtime';
import { PageTitle } from '@sanderling/runtime';
import { Link, notFound, useLoaderData } from '@sanderling/runtime/router';
import directory from '../directory/directory.module.css';
import { DirectoryPicture } from '../directory/directory-picture.tsx';
import styles from './collections.module.css';

const MAX_TAG_LENGTH = 60;

/** All collections, or under `/collections/all/{tag}` those that carry a tag. A tag that none carries is a 404. */
export async function loader({ params, context }: LoaderArgs) {
  const { tag } = params;
  if (tag !== undefined && tag.length > MAX_TAG_LENGTH) throw notFound();
  const collections = await context.api.collections.list(tag === undefined ? {} : { tag });
  if (tag !== undefined && collections.length === 0) throw notFound();
  return { collections, tag: tag ?? null, origin: context.origin };
}

export function Component() {
  const { collections, tag, origin } = useLoaderData<typeof loader>();
  const heading = tag === null ? 'Collections' : `Collections: ${tag.replaceAll('-', ' ')}`;
  return (
    <div className={directory.page}>
      <PageTitle>{heading}</PageTitle>
      <meta name="description" content="Pieces that belong together, chosen by our buyers." />
      <link
        rel="canonical"
        href={`${origin}/collections${tag === null ? '' : `/all/${encodeURIComponent(tag)}`}`}
      />
      <h1>{heading}</h1>
      <ul className={directory.entries}>
        {collections.map((collection, place) => (
          <li key={collection.slug} className={directory.entry}>
            <DirectoryPicture picture={collection.picture} place={place} />
            <h2 className={directory.name}>
              <Link to={paths.collection(collection.slug)}>{collection.name}</Link>
            </h2>
            <p className={directory.text}>{collection.description}</p>
            {collection.tags.length > 0 && (
              <ul className={styles.tags} aria-label="Tags">
                {collection.tags.map((label) => (
                  <li key={label}>
                    <Link to={`${paths.collection('all')}/${encodeURIComponent(label)}`}>
                      {label.replaceAll('-', ' ')}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
