import { ARRIVAL_WINDOWS, RATING_STEPS } from '@sanderling/contract/commerce/search-index';
import { Disclosure } from '@sanderling/ui/disclosure/disclosure.tsx';
import { SwatchDot } from '@sanderling/ui/swatch/swatch.tsx';
import { colorOfFamily } from '../filters/color-families.ts';
import type { FacetFilter } from '../filters/facet-filters.ts';
import { facetValueName } from '../filters/facet-value-name.ts';
import type { FacetValue } from '../search/search-listing.ts';
import { FacetBox } from './facet-box.tsx';
import styles from './facet-group.module.css';
import { MoreBoxes } from './more-boxes.tsx';

/** More than this are behind "more", so that a long list of brands does not push everything else away. */
const SHOWN = 8;

/** One facet: its values as boxes, with the number of products behind each. Hidden while there is nothing to choose. */
export function FacetGroup({
  facet,
  values,
  chosen,
  categories,
  onChange,
}: {
  facet: FacetFilter;
  values: readonly FacetValue[];
  chosen: readonly string[];
  categories: readonly { name: string; permalink: string }[];
  onChange: (form: HTMLFormElement | null) => void;
}) {
  const offered = offeredValues(facet, values, categories);
  if (offered.length === 0) return null;
  const isSingle = 'isSingle' in facet;
  const box = { type: isSingle ? 'radio' : 'checkbox', name: facet.parameter, onChange } as const;
  const boxes = offered.map(({ value, count }) => (
    <FacetBox key={value} {...box} value={value} isChosen={chosen.includes(value)} count={count}>
      {facet.parameter === 'color' && <SwatchDot color={colorOfFamily(value)} sizePx={20} />}
      {facetValueName(facet.parameter, value, categories)}
    </FacetBox>
  ));
  return (
    <Disclosure summary={facet.label} isOpen={!isSingle || chosen.length > 0}>
      <fieldset className={styles.values}>
        <legend className={styles.legend}>{facet.label}</legend>
        {isSingle && (
          <FacetBox {...box} value="" isChosen={chosen.length === 0}>
            Any
          </FacetBox>
        )}
        {boxes.slice(0, SHOWN)}
        {boxes.length > SHOWN && (
          <MoreBoxes isNeeded={offered.slice(SHOWN).some(({ value }) => chosen.includes(value))}>
            {boxes.slice(SHOWN)}
          </MoreBoxes>
        )}
      </fieldset>
    </Disclosure>
  );
}

/** Of the categories only those of this listing's next level; of `on_sale` only the yes; of availability what one can have. */
function offeredValues(
  facet: FacetFilter,
  values: readonly FacetValue[],
  categories: readonly { permalink: string }[],
): readonly FacetValue[] {
  if (facet.parameter === 'on_sale') return values.filter(({ value }) => value === 'true');
  if (facet.parameter === 'availability') {
    // Discontinued products can be found, but shoppers do not filter for them.
    return values.filter(({ value, isChosen }) => isChosen || value !== 'Discontinued');
  }
  if ('isSingle' in facet) {
    // From the shortest wait, from the most stars: the order of the constants, not of the counts.
    const order: readonly string[] =
      facet.parameter === 'arrives' ? ARRIVAL_WINDOWS.map(({ name }) => name) : RATING_STEPS;
    return values.toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
  }
  if (facet.parameter !== 'category') return values;
  return values.filter(
    ({ value, isChosen }) => isChosen || categories.some(({ permalink }) => permalink === value),
  );
}
