import type { Picture } from '@sanderling/contract/wire/values/picture';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import styles from './feature-band.module.css';

/** A band as wide as the page: a piece of furniture on one half, a few words and one link on the other. */
export function FeatureBand({
  picture,
  title,
  text,
  link,
  to,
  isReversed = false,
  ground,
  textColor,
}: {
  picture: Picture | null;
  title: string;
  text: string;
  link: string;
  to: string;
  isReversed?: boolean;
  /** Names of the season's tokens. */
  ground?: string;
  textColor?: string;
}) {
  return (
    <section
      className={classNames(styles.band, isReversed && styles.reversed)}
      data-ground={ground}
      data-text={textColor}
    >
      <ProductPicture
        picture={picture}
        productName={title}
        sizes="(width >= 1024px) 50vw, 100vw"
        loading="near"
        className={styles.picture}
      />
      <div className={styles.copy}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <ButtonLink kind="quiet" to={to}>
          {link}
        </ButtonLink>
      </div>
    </section>
  );
}
