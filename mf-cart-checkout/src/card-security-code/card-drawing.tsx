import type { ReactNode } from 'react';
import styles from './card-drawing.module.css';

/** The outline of a card, one thin line like the store's icons. `children` are what is on this side of it. */
export function CardDrawing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg className={styles.card} viewBox="0 0 260 164" role="img" aria-label={label}>
      <rect x="1" y="1" width="258" height="162" rx="10" className={styles.background} />
      {children}
    </svg>
  );
}

/** A ring around the digits to copy. */
export function CodeRing({ x, y, width }: { x: number; y: number; width: number }) {
  return <rect x={x} y={y} width={width} height="30" rx="15" className={styles.ring} />;
}
