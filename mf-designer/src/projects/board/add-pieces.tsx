import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { Form } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import sourceStyles from './add-pieces.module.css';
import styles from './board.module.css';
import type { BoardData } from './load-board.ts';
import { PlaceField } from './place-field.tsx';
import { refusalOf } from './refusal-of.ts';

/** Pieces come from the search, the favorites and the cart, one press each, into the place that is chosen above them. */
export function AddPieces({ data, refusal }: { data: BoardData; refusal: Refusal | undefined }) {
  const { cart, favorites, found, project, query } = data;
  const { errors, value } = refusalOf(refusal, ['add', 'add-product', 'find']);
  const last = project.rooms.at(-1)?.id ?? '';
  return (
    <section id="add" className={styles.add} aria-labelledby="add-title">
      <h2 id="add-title">Add pieces</h2>
      <Form method="post" className={styles.addForm} noValidate>
        <PlaceField project={project} label="Into" value={value('place', `room:${last}`)} />
        <div className={styles.line}>
          <TextField
            label="Find a piece"
            hint="By name or SKU"
            type="search"
            name="find"
            isOptional
            enterKeyHint="search"
            maxLength={120}
            defaultValue={query}
          />
          {/* The first button of the form: it is what Enter presses. */}
          <Button type="submit" kind="quiet" name="intent" value="find">
            Find
          </Button>
        </div>
        {errors.pieces && <Notice tone="problem">{errors.pieces}</Notice>}
        {query !== '' && <Found query={query} found={found} />}
        {favorites.length > 0 && (
          <details className={styles.from}>
            <summary>From your favorites</summary>
            <ul className={sourceStyles.sources}>
              {favorites.map(({ id, name, picture }) => (
                <li key={id}>
                  <ProductPicture picture={picture} productName={name} alternativeText="" sizes="64px" />
                  <p>{name}</p>
                  <AddButton value={`add-product:${id}`} name={name} />
                </li>
              ))}
            </ul>
          </details>
        )}
        {cart.length > 0 && (
          <details className={styles.from}>
            <summary>From your cart</summary>
            <ul className={sourceStyles.sources}>
              {cart.map(({ name, quantity, variantId }) => (
                <li key={variantId}>
                  <span className={sourceStyles.count}>{quantity}</span>
                  <p>{name}</p>
                  <AddButton value={`add:${variantId}:${quantity}`} name={name} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </Form>
    </section>
  );
}

function Found({ query, found }: { query: string; found: VariantRecord[] | null }) {
  if (found === null)
    return <Notice tone="problem">The search does not answer. Try again in a moment.</Notice>;
  if (found.length === 0)
    return (
      <Notice>Nothing found for “{query}”. Try a shorter name, or the SKU from the product’s page.</Notice>
    );
  return (
    <ul className={sourceStyles.sources} aria-label={`Found for ${query}`}>
      {found.map((hit) => (
        <li key={hit.variant_id}>
          <ProductPicture picture={hit.picture} productName={hit.name} alternativeText="" sizes="64px" />
          <div>
            <p>{hit.variant_name}</p>
            <p className={styles.quiet}>
              {hit.sku}, {formatDollars(centsFromDollars(hit.price), { trimZeroCents: true })}
            </p>
          </div>
          <AddButton value={`add:${hit.variant_id}`} name={hit.variant_name} />
        </li>
      ))}
    </ul>
  );
}

function AddButton({ name, value }: { name: string; value: string }) {
  return (
    <Button type="submit" kind="quiet" name="intent" value={value}>
      Add<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
