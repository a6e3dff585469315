import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './icon-button.module.css';

/** A button whose only visible content is an icon. `label` is its name. */
export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(styles.button, className)}
    />
  );
}
