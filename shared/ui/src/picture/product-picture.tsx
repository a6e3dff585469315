import { Bird } from '../bird/bird.tsx';
import { classNames } from '../class-names/class-names.ts';
import { Picture, type PictureProps } from './picture.tsx';
import styles from './product-picture.module.css';

/** A square on linen with a product in it. Without a picture it is the house's bird and a quiet line. */
export function ProductPicture({
  picture,
  productName,
  className,
  ...rest
}: Omit<PictureProps, 'picture'> & { picture: PictureProps['picture'] | null; productName: string }) {
  if (!picture) {
    return (
      <span className={classNames(styles.ground, styles.missing, className)}>
        <Bird className={styles.bird} />
        <span>
          Picture to come<span className={styles.name}>: {productName}</span>
        </span>
      </span>
    );
  }
  return <Picture {...rest} picture={picture} className={classNames(styles.ground, className)} />;
}
