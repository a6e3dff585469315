import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './badge.module.css';

/** By the accent of a season. */
export const BADGE_TONES = { plain: 'plain', clay: 'sale', moss: 'trade' } as const;

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
