import { Link } from '@sanderling/runtime/router';
import { CheckIcon } from '@sanderling/ui/icon/icons.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './checkout-step.module.css';

interface CheckoutStepProps {
  number: number;
  title: string;
  state: 'open' | 'done' | 'later';
  /** Where a step that is done can be changed. */
  editPath?: string;
  /** What was entered, for when the step is done. */
  summary?: ReactNode;
  children: ReactNode;
}

/** One step of the checkout: a form while it is open, its outcome when it is done, its name before that. */
export function CheckoutStep({ number, title, state, editPath, summary, children }: CheckoutStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const stateBefore = useRef(state);
  useLayoutEffect(() => {
    // A step that opens while the page is there takes the focus; the one that the page opens with does not.
    if (state === 'open' && stateBefore.current !== 'open') heading.current?.focus();
    stateBefore.current = state;
  }, [state]);
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'open' ? 'step' : undefined}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {state === 'done' ? <CheckIcon sizePx={16} /> : number}
        </span>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
          {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
        </h2>
        {state === 'done' && editPath && (
          <Link to={editPath} className={styles.edit}>
            Edit<VisuallyHidden> {title}</VisuallyHidden>
          </Link>
        )}
      </div>
      {state === 'done' && summary && <div className={styles.outcome}>{summary}</div>}
      {state === 'open' && <div className={styles.body}>{children}</div>}
    </li>
  );
}
