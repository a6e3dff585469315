import { paths } from '@sanderling/contract/site/paths';
import { useNavigate } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import type { FormEvent } from 'react';
import { comparisonPath, FEWEST_COMPARED, MAX_COMPARED, PRODUCT_FIELD } from '../address/compare-address.ts';
import { COMPARE_FORM_ID } from './compare-form-id.ts';
import styles from './compare-selection.module.css';
import { useCompareSelection, useStoredSelection } from './compare-selection.ts';

/**
 * The products selected for comparison, fixed at the bottom of the screen. `shown` are the slugs whose boxes are
 * on this page; products of other pages are sent along.
 */
export function CompareTray({ shown }: { shown: readonly string[] }) {
  const { chosen, clear } = useCompareSelection();
  const navigate = useNavigate();
  useStoredSelection();
  const compare = (event: FormEvent) => {
    // Without JavaScript the boxes alone are the form; with it the choice reaches over pages.
    event.preventDefault();
    if (chosen.length < FEWEST_COMPARED) return;
    void navigate(comparisonPath({ slugs: chosen.map(({ slug }) => slug), isOnlyDifferences: false }));
  };
  return (
    <form
      id={COMPARE_FORM_ID}
      className={styles.tray}
      action={paths.compare}
      method="get"
      data-chosen={chosen.length > 0 ? '' : undefined}
      onSubmit={compare}
    >
      <p role="status" className={styles.message}>
        {chosen.length > 0 && selectionMessage(chosen.map(({ name }) => name))}
      </p>
      {chosen
        .filter(({ slug }) => !shown.includes(slug))
        .map(({ slug }) => (
          <input key={slug} type="hidden" name={PRODUCT_FIELD} value={slug} />
        ))}
      <Button type="submit">Compare</Button>
      {chosen.length > 0 && (
        <Button kind="link" onClick={clear}>
          Clear
        </Button>
      )}
    </form>
  );
}

function selectionMessage(names: readonly string[]): string {
  const listed = names.join(', ');
  if (names.length < FEWEST_COMPARED) return `${listed}. Choose another piece to compare it with.`;
  return names.length === MAX_COMPARED ? `${listed}. You can compare up to four.` : listed;
}
