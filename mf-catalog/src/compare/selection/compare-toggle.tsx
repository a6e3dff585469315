import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import styles from './compare-selection.module.css';

/** Shows the boxes on the cards to shoppers who want to compare. It needs no JavaScript: the style sheet looks at it. */
export function CompareToggle({ className }: { className: string | undefined }) {
  return (
    <label className={classNames(styles.toggle, className)}>
      <input type="checkbox" autoComplete="off" />
      Compare
    </label>
  );
}
