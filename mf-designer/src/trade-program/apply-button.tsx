import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import styles from './apply-button.module.css';
import type { Step } from './step-of.ts';
import { useStep } from './use-step.ts';

const WAYS: Readonly<Record<Step, { to: string; label: string }>> = {
  apply: { to: designerPaths.signup, label: 'Apply to the trade program' },
  wait: { to: designerPaths.application, label: 'Your application' },
  joined: { to: designerPaths.dashboard, label: 'Your dashboard' },
};

/** The one thing to do on the page: applying, or what comes after it. `step`: as far as the visitor had come when the page was made. */
export function ApplyButton({ step }: { step: Step }) {
  const { label, to } = WAYS[useStep(step)];
  return (
    <p className={styles.way}>
      <ButtonLink to={to}>{label}</ButtonLink>
    </p>
  );
}
