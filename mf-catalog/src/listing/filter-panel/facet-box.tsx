import { type ReactNode, useEffect, useRef } from 'react';
import styles from './facet-group.module.css';

/**
 * A value to choose, with the number of products behind it. The tick is the browser's own, so that it shows at once on a slow phone, where
 * drawing a hundred of these again takes 100 ms; a new address sets it anew.
 */
export function FacetBox({
  isChosen,
  count,
  onChange,
  children,
  ...input
}: {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  isChosen: boolean;
  count?: number;
  onChange: (form: HTMLFormElement | null) => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLInputElement>(null);
  const known = useRef(isChosen);
  useEffect(() => {
    if (known.current === isChosen) return;
    known.current = isChosen;
    if (box.current) box.current.checked = isChosen;
  }, [isChosen]);
  return (
    <label className={styles.value}>
      <input
        {...input}
        ref={box}
        className={styles.mark}
        // Else the browser would tick on the way back what the address does not say.
        autoComplete="off"
        defaultChecked={isChosen}
        onChange={(event) => onChange(event.currentTarget.form)}
      />
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}
