import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import styles from './brand-story.module.css';
import type { Stories } from './load-stories.ts';

/** One of the workshops: where it is, since when, and what kind of people they are. */
export function BrandStory({ brand }: { brand: NonNullable<Stories['brand']> }) {
  const { name, slug, description, founded_in, founded_year, picture } = brand;
  return (
    <section className={styles.story} aria-labelledby="brand-story">
      <ProductPicture
        picture={picture}
        productName={name}
        alternativeText=""
        sizes="(width >= 1024px) 42vw, 100vw"
        loading="near"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 id="brand-story" className={styles.title}>
          {name}
        </h2>
        <p className={styles.place}>
          {founded_in}, since {founded_year}
        </p>
        <p className={styles.text}>{description}</p>
        <p className={styles.links}>
          <ButtonLink kind="quiet" to={paths.brand(slug)}>
            See what they make
          </ButtonLink>
          <Link className={styles.journal} to={paths.journal}>
            More stories in the journal
          </Link>
        </p>
      </div>
    </section>
  );
}
