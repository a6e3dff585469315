import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { SIGNED_OUT, sessionAtom, sessionStateAtom, useClientAtomValue } from '@sanderling/runtime';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import styles from './apply-button.module.css';
import { type Step, stepOf } from './step-of.ts';

const WAYS: Readonly<Record<Step, { to: string; label: string }>> = {
  apply: { to: designerPaths.signup, label: 'Apply to the trade program' },
  wait: { to: designerPaths.application, label: 'Your application' },
  joined: { to: designerPaths.dashboard, label: 'Your dashboard' },
};

/** The one thing to do on the page: applying, or what comes after it. */
export function ApplyButton({
  step,
}: {
  /** As far as the visitor had come when the page was made. */ step: Step;
}) {
  const session = useClientAtomValue(sessionAtom, SIGNED_OUT);
  const state = useClientAtomValue(sessionStateAtom, 'anonymous');
  // Until the browser has looked who is here, what the page was made with stands.
  const { label, to } = WAYS[state === 'anonymous' ? step : stepOf(session)];
  return (
    <p className={styles.way}>
      <ButtonLink to={to}>{label}</ButtonLink>
    </p>
  );
}
