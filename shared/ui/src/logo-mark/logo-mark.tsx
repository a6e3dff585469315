import { classNames } from '../class-names/class-names.ts';
import styles from './logo-mark.module.css';

/** The store's mark: a sanderling running along the water's edge, one thin line. Decorative. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(styles.mark, className)} viewBox="0 0 48 40" aria-hidden="true">
      <path d="M2 15.5 11.3 13c.6-3.7 3.4-6 6.7-6 3.6 0 5.5 2.4 7 5.2 1.8 3.3 5.2 4 9.6 5.3 4.2 1.2 7.9 3.1 11.4 6-4.2-.6-6.2-.3-8.5 1.2-3.4 2.2-7 3.8-11.5 3.8-7.6 0-13.4-4.3-14.2-11.2-.1-1.5-.2-2.9-.5-4.3" />
      <path d="M23.5 18.5c3 3.3 7 5 12 5.2M21.5 28.3 17 33.8l2.5 4.7M27.5 28.4l5.5 4-3.8 3.7" />
      <circle cx="16.8" cy="11.6" r=".7" />
    </svg>
  );
}
