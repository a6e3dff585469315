import { storeIdentityAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import { classNames } from '../class-names/class-names.ts';
import styles from './logo-mark.module.css';

/** The store's mark, in thin lines. Decorative; nothing for a store whose name stands alone. */
export function LogoMark({ className }: { className?: string | undefined }) {
  const { mark } = useAtomValue(storeIdentityAtom);
  if (mark === null) return null;
  return (
    <svg className={classNames(styles.mark, className)} viewBox={mark.viewBox} aria-hidden="true">
      <path d={mark.path} />
    </svg>
  );
}
