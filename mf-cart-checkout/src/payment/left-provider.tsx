import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useFocusOnArrival } from '../focus-restoration/use-focus-on-arrival.ts';
import styles from './left-provider.module.css';

/** Whose page a shopper can leave. */
const PROVIDERS = { paypal: 'PayPal', bread: 'Bread' } as const;

/** What a shopper reads who left a provider without paying. On a phone it may be far below the top of the page that opens. */
export function LeftProvider({ method, advice }: { method: keyof typeof PROVIDERS; advice?: string }) {
  const place = useFocusOnArrival<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Notice>
        You left {PROVIDERS[method]} without paying. Nothing was charged.{advice && ` ${advice}`}
      </Notice>
    </div>
  );
}
