import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import styles from './shipment-steps.module.css';

/** How far a shipment is: the next step, and all eleven of them folded away below. */
export function ShipmentSteps({
  steps,
  current,
  title,
}: {
  steps: readonly string[];
  current: number;
  /** Of the shipment. */
  title: string;
}) {
  const next = steps[current + 1];
  return (
    <div className={styles.progress}>
      <div className={styles.rail} aria-hidden="true">
        {steps.map((label, step) => (
          <span key={label} data-reached={step <= current} />
        ))}
      </div>
      <details>
        <summary className={styles.summary}>
          {next && <span>Next: {next}. </span>}
          <span className={styles.all}>
            All steps<VisuallyHidden> of {title}</VisuallyHidden>
          </span>
        </summary>
        <ol className={styles.steps}>
          {steps.map((label, step) => (
            <li
              key={label}
              className={styles.step}
              data-reached={step <= current}
              aria-current={step === current ? 'step' : undefined}
            >
              {label}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
