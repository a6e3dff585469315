import { paths } from '@sanderling/contract/site/paths';
import type { LoaderArgs } from '@sanderling/runtime';
import { PageTitle } from '@sanderling/runtime';
import { Link, useLoaderData } from '@sanderling/runtime/router';
import directory from '../directory/directory.module.css';
import { DirectoryPicture } from '../directory/directory-picture.tsx';
import styles from './brands.module.css';

export async function loader({ context }: LoaderArgs) {
  const brands = await context.api.brands.list();
  return {
    brands: brands.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    origin: context.origin,
  };
}

/** The brands, by name, each with where they work and since when. */
export function Component() {
  const { brands, origin } = useLoaderData<typeof loader>();
  return (
    <div className={directory.page}>
      <PageTitle>Brands</PageTitle>
      <meta name="description" content="The workshops whose furniture, lighting and rugs we sell." />
      <link rel="canonical" href={`${origin}/brands`} />
      <h1>Our brands</h1>
      <ul className={directory.entries}>
        {brands.map((brand, place) => (
          <li key={brand.slug} className={directory.entry}>
            <DirectoryPicture picture={brand.picture} place={place} />
            <h2 className={directory.name}>
              <Link to={paths.brand(brand.slug)}>{brand.name}</Link>
            </h2>
            <p className={styles.origin}>
              {brand.founded_in}, since {brand.founded_year}
            </p>
            <p className={directory.text}>{brand.description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
