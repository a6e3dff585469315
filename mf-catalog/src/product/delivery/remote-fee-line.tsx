import { servicesAtom } from '@sanderling/runtime';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import styles from './delivery-date.module.css';
import type { RemoteFee } from './remote-fee.ts';
import { remoteFeeAtom } from './remote-fee-atom.ts';

/** What truck delivery to remote areas costs more: that there may be a fee before a ZIP code is named, then that place's own, or nothing. */
export function RemoteFeeLine({
  zip,
  ofPage,
}: {
  zip: string | null;
  /** What the loader knows, and for which ZIP code. */
  ofPage: { zip: string | null; fee: RemoteFee | null };
}) {
  const fee = useRemoteFee(zip, ofPage);
  const setNamed = useSetAtom(remoteFeeAtom);
  useEffect(() => {
    setNamed(fee === 'asked' ? null : fee);
    return () => setNamed(null);
  }, [fee, setNamed]);
  if (fee === 'asked') return null;
  const text = fee ? fee.text : 'Remote areas have a fee, which your cart names.';
  return text && <p className={styles.label}>{text}</p>;
}

/** Null before a ZIP code is named, and where the fees cannot be had: the cart names it all the same. */
function useRemoteFee(
  zip: string | null,
  ofPage: { zip: string | null; fee: RemoteFee | null },
): RemoteFee | 'asked' | null {
  const store = useStore();
  const [answer, setAnswer] = useState<{ zip: string; fee: RemoteFee | null }>();
  const isOfPage = zip === ofPage.zip;
  useEffect(() => {
    if (zip === null || isOfPage) return;
    let isStale = false;
    const tell = (fee: RemoteFee | null) => {
      if (!isStale) setAnswer({ zip, fee });
    };
    const asked = store.get(servicesAtom)?.api.zipFees.list({}, { handle500: false });
    Promise.all([asked, import('./arrival-text.ts')]).then(
      ([fees, { remoteFee }]) => tell(fees ? remoteFee(fees, zip) : null),
      () => tell(null),
    );
    return () => {
      isStale = true;
    };
  }, [zip, isOfPage, store]);
  if (zip === null) return null;
  if (isOfPage) return ofPage.fee;
  return answer?.zip === zip ? answer.fee : 'asked';
}
