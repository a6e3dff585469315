import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import { paths } from '@sanderling/contract/site/paths';
import type { DeskForm } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import { Form, Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from './catalogue-desk.module.css';
import { DeskHistory } from './desk-history.tsx';
import { DeskVariants } from './desk-variants.tsx';
import { STATES_IN_WORDS } from './words.ts';

/** Why nothing was saved, and all that was typed: nothing of it is lost. */
export interface DeskRefusal {
  message: string;
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** A product to edit: its form, and what was done to it. */
export function DeskProductPage({
  product,
  refusal,
}: {
  product: DeskForm;
  refusal: DeskRefusal | undefined;
}) {
  const { version, state, places } = product;
  const typed = (name: string, saved: string) => refusal?.values[name] ?? saved;
  const field = (name: 'name' | 'slug' | 'brand' | 'category' | 'description') => ({
    name,
    defaultValue: typed(name, product[name]),
    error: refusal?.errors[name],
  });
  return (
    <div className={styles.page}>
      <title>{`${product.name} | Catalogue desk | Sanderling`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.back}>
        <Link to={catalogueDeskPaths.list}>All products</Link>
      </p>
      <h1 className={styles.title}>{product.name}</h1>
      <p className={styles.intro}>
        {STATES_IN_WORDS[state]}
        {(state === 'published' || state === 'changed') && (
          <>
            {'. '}
            <Link to={paths.product(product.slug)}>See its page</Link>
          </>
        )}
      </p>
      {refusal && <Notice tone="problem">{refusal.message}</Notice>}
      <Form method="post" className={styles.form}>
        <input type="hidden" name="version" value={version} />
        <TextField label="Name" {...field('name')} />
        <TextField
          label="Address"
          hint="Small letters, digits and hyphens. The address of before leads here."
          {...field('slug')}
        />
        <SelectField label="Brand" {...field('brand')}>
          {places.brands.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Category" {...field('category')}>
          {places.categories.map((permalink) => (
            <option key={permalink}>{permalink}</option>
          ))}
        </SelectField>
        <TextAreaField label="Description" rows={5} {...field('description')} />
        <TextAreaField
          label="Features"
          hint="One a line."
          name="features"
          rows={5}
          defaultValue={typed('features', product.features.join('\n'))}
          error={refusal?.errors.features}
          isOptional
        />
        <DeskVariants variants={product.variants} refusal={refusal} />
        <p className={styles.actions}>
          <Button type="submit" name="intent" value="publish">
            Publish
          </Button>
          <Button kind="quiet" type="submit" name="intent" value="draft">
            Save as a draft
          </Button>
          {(state === 'published' || state === 'changed') && (
            <Button kind="quiet" type="submit" name="intent" value="hide" formNoValidate>
              Take out of the shop
            </Button>
          )}
          {state === 'changed' && (
            <Button kind="quiet" type="submit" name="intent" value="discard" formNoValidate>
              Throw the draft away
            </Button>
          )}
        </p>
      </Form>
      <DeskHistory history={product.history} version={version} />
    </div>
  );
}
