import { classNames } from '../class-names/class-names.ts';
import { LogoMark } from '../logo-mark/logo-mark.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import { PictureWhenNear } from './picture-when-near.tsx';
import styles from './product-picture.module.css';

interface ProductPictureProps extends Omit<PictureProps, 'picture' | 'loading'> {
  picture: PictureProps['picture'] | null;
  productName: string;
  /** `near` far down a long list: not before it comes near. */
  loading?: PictureProps['loading'] | 'near';
  /** What is shown in the place of a missing picture: a sample of the color, with its name. */
  finish?: { name: string; color: string } | undefined;
}

/** A square on linen with a product in it. Without a picture it is a sample of its finish, or the store's logo mark, and a quiet line. */
export function ProductPicture({
  picture,
  productName,
  finish,
  className,
  loading = 'lazy',
  ...rest
}: ProductPictureProps) {
  if (!picture) {
    return (
      <span className={classNames(styles.background, styles.missing, className)}>
        {finish ? (
          <svg className={styles.sample} viewBox="0 0 96 96" aria-hidden="true">
            <circle cx="48" cy="48" r="47.5" fill={finish.color} />
          </svg>
        ) : (
          <LogoMark className={styles.mark} />
        )}
        <span>
          {finish && <span className={styles.finish}>{finish.name}</span>}
          Picture coming<span className={styles.name}>: {productName}</span>
        </span>
      </span>
    );
  }
  const shown = { ...rest, picture, className: classNames(styles.background, className) };
  return loading === 'near' ? <PictureWhenNear {...shown} /> : <Picture {...shown} loading={loading} />;
}
