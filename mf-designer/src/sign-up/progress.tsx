import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import { Link } from '@sanderling/runtime/router';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useLayoutEffect, useRef } from 'react';
import styles from './progress.module.css';
import { hasGap, STEP_HEADING, STEP_TITLES, STEPS, type Step, stepPath } from './steps.ts';

/**
 * Where the designer is among the steps; those before lead back. The step's heading takes the focus when the step changes: where the page
 * after it is a document of its own, by the address.
 */
export function Progress({ step, application }: { step: Step; application: DesignerApplication | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const stepBefore = useRef(step);
  useLayoutEffect(() => {
    // The step that the page opens with takes no focus.
    if (stepBefore.current !== step) heading.current?.focus();
    stepBefore.current = step;
  }, [step]);
  const position = STEPS.indexOf(step);
  return (
    <>
      <nav aria-label="Steps" className={styles.progress}>
        <ol>
          {STEPS.map((each, index) => {
            const isBefore = index < position;
            const isReachable =
              application !== null && STEPS.slice(0, index).every((s) => !hasGap(s, application));
            return (
              <li
                key={each}
                data-state={each === step ? 'open' : isBefore ? 'done' : 'later'}
                aria-current={each === step ? 'step' : undefined}
              >
                {each !== step && isReachable ? (
                  <Link to={stepPath(each)}>
                    <VisuallyHidden>{STEP_TITLES[each]}</VisuallyHidden>
                  </Link>
                ) : (
                  <VisuallyHidden>{STEP_TITLES[each]}</VisuallyHidden>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
      <p className={styles.count}>
        Step {position + 1} of {STEPS.length}
      </p>
      <h2 ref={heading} id={STEP_HEADING} tabIndex={-1} className={styles.title}>
        {STEP_TITLES[step]}
      </h2>
    </>
  );
}
