import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './badge.module.css';

/** A short mark on a product. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'sale' | 'trade';
  children: ReactNode;
}) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
