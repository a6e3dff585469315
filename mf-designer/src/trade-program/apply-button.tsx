import { isDesigner } from '@sanderling/contract/commerce/roles';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { type Session, sessionAtom, useClientAtomValue } from '@sanderling/runtime';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import styles from './apply-button.module.css';

type Visitor = Pick<Session, 'designerRequestCompleted' | 'role'>;
const SIGNED_OUT: Visitor = { designerRequestCompleted: false, role: null };

/** The one thing to do on the page: applying, or what comes after it. The server's page is every visitor's and knows of no session. */
export function ApplyButton() {
  const { designerRequestCompleted, role } = useClientAtomValue<Visitor>(sessionAtom, SIGNED_OUT);
  const hasApplied = role === 'trade_designer_requested' || designerRequestCompleted;
  if (isDesigner(role)) return <Way to={designerPaths.dashboard} label="Your dashboard" />;
  if (hasApplied) return <Way to={designerPaths.application} label="Your application" />;
  return <Way to={designerPaths.signup} label="Apply to the trade program" />;
}

function Way({ to, label }: { to: string; label: string }) {
  return (
    <p className={styles.way}>
      <ButtonLink to={to}>{label}</ButtonLink>
    </p>
  );
}
