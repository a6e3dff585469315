import type { ReactNode } from 'react';
import styles from './icon.module.css';

export interface IconProps {
  sizePx?: 16 | 20 | 24 | 32;
}

/** The frame of every icon: a 24 unit square, one thin line, in the color of the text. Decorative: the control names itself. */
export function Icon({ sizePx = 24, children }: IconProps & { children: ReactNode }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={sizePx} height={sizePx} aria-hidden="true">
      {children}
    </svg>
  );
}
