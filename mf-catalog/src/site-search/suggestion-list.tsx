import { formatDollars } from '@sanderling/pricing/money';
import { Link } from '@sanderling/runtime/router';
import { Picture } from '@sanderling/ui/picture/picture.tsx';
import type { SuggestionGroup } from './suggestion-groups.ts';
import styles from './suggestion-list.module.css';
import type { Suggestion } from './suggestions.ts';

/** The list of a combobox: the focus stays in the field, `activePath` is the line that the arrow keys have reached. */
export function SuggestionList({
  id,
  groups,
  activePath,
  onChoose,
}: {
  id: string;
  groups: readonly SuggestionGroup[];
  activePath: string | null;
  onChoose: () => void;
}) {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={styles.list}>
      {groups.map(({ label, suggestions }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
        <div key={label} role="group" aria-label={label} className={styles.group}>
          <p className={styles.label} aria-hidden="true">
            {label}
          </p>
          {suggestions.map((suggestion) => (
            <Link
              key={suggestion.path}
              id={optionId(id, suggestion.path)}
              role="option"
              aria-selected={suggestion.path === activePath}
              tabIndex={-1}
              to={suggestion.path}
              className={styles.suggestion}
              onClick={onChoose}
            >
              <SuggestionLine suggestion={suggestion} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The id of a line, for `aria-activedescendant`. */
export function optionId(listId: string, path: string): string {
  return `${listId}${path.replaceAll(/[^a-z0-9]/gi, '-')}`;
}

function SuggestionLine({
  suggestion: { name, brandName, priceCents, picture },
}: {
  suggestion: Suggestion;
}) {
  if (priceCents === undefined) return <span className={styles.name}>{name}</span>;
  return (
    <>
      <span className={styles.picture}>
        {picture && <Picture picture={picture} alternativeText="" sizes="56px" />}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.brand}>{brandName}</span>
      <span className={styles.price}>{formatDollars(priceCents, { trimZeroCents: true })}</span>
    </>
  );
}
