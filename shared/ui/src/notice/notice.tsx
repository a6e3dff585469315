import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { AlertIcon, CheckIcon } from '../icon/icons.tsx';
import styles from './notice.module.css';

/**
 * A line or two beside what it is about. A `problem` is announced at once when it appears, anything else when there is
 * a pause.
 */
export function Notice({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'good' | 'problem';
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'problem' ? 'alert' : 'status'}>
      {tone === 'problem' && <AlertIcon sizePx={20} />}
      {tone === 'good' && <CheckIcon sizePx={20} />}
      <div>{children}</div>
    </div>
  );
}
