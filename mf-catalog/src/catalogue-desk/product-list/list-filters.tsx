import type { DeskPlaces } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import { Form } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from '../catalogue-desk.module.css';
import { STATES_IN_WORDS } from '../words.ts';
import { type ProductFilters, STATES } from './product-filters.ts';

/** Finds products by their words, brand, category and state. */
export function ListFilters({ filters, places }: { filters: ProductFilters; places: DeskPlaces }) {
  const { search, brand, category, state } = filters;
  return (
    <Form method="get" role="search" aria-label="Products of the desk">
      <div className={styles.row}>
        <TextField
          label="Name, address or SKU"
          name="search"
          type="search"
          defaultValue={search}
          isOptional
        />
        <SelectField label="Brand" name="brand" defaultValue={brand} isOptional>
          <option value="">All</option>
          {places.brands.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Category" name="category" defaultValue={category} isOptional>
          <option value="">All</option>
          {places.categories.map((permalink) => (
            <option key={permalink}>{permalink}</option>
          ))}
        </SelectField>
        <SelectField label="State" name="state" defaultValue={state} isOptional>
          <option value="">All</option>
          {STATES.map((each) => (
            <option key={each} value={each}>
              {STATES_IN_WORDS[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={styles.actions}>
        <Button type="submit" kind="quiet">
          Show
        </Button>
      </p>
    </Form>
  );
}
