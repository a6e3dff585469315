import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { paths } from '@sanderling/contract/site/paths';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import styles from './asking.module.css';
import type { AskedLine, AskingData } from './load-asking.ts';

const dollars = (amount: number) => formatDollars(centsFromDollars(amount), { trimZeroCents: true });

/** The pieces of the quote, and two ways to more of them: the search, and the cart. */
export function AskedPieces({
  data,
  refusal,
  error,
  isPending,
}: {
  data: AskingData;
  refusal: Refusal | undefined;
  error: string | undefined;
  isPending: boolean;
}) {
  const { found, hasCart, lines, query } = data;
  return (
    <fieldset className={styles.group} id="pieces">
      <legend>Pieces</legend>
      <div className={styles.find}>
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
        {/* The first button of the form: it is what Enter presses, and it only stores what was typed. */}
        <Button type="submit" kind="quiet" name="intent" value="find" isPending={isPending}>
          Find
        </Button>
      </div>
      {query !== '' && <Found query={query} found={found} lines={lines} />}
      {error && (
        <Notice tone="problem">
          <span id="lines">{error}</span>
        </Notice>
      )}
      {lines.length > 0 ? (
        <ul className={styles.lines} aria-label="Pieces of this quote">
          {lines.map((line) => (
            <PieceRow key={line.variantId} line={line} refusal={refusal} />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>No pieces yet.</p>
      )}
      {hasCart && (
        <div className={styles.actions}>
          <Button type="submit" kind="quiet" name="intent" value="cart">
            Add what is in my cart
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function PieceRow({ line, refusal }: { line: AskedLine; refusal: Refusal | undefined }) {
  const { imageUrl, note, optionName, price, productName, quantity, slug, variantId } = line;
  const name = optionName === null ? productName : `${productName}, ${optionName}`;
  const typed = (field: string) => refusal?.values[`${field}_${variantId}`];
  return (
    <li className={styles.line}>
      <input type="hidden" name="variant_id" value={variantId} />
      {imageUrl && (
        <img src={imageUrl} alt="" width={96} height={96} loading="lazy" className={styles.picture} />
      )}
      <div className={styles.about}>
        <a href={paths.product(slug)} className={styles.name}>
          {productName}
        </a>
        <p className={styles.quiet}>
          {optionName && <>{optionName}, </>}
          {dollars(price)} today
        </p>
        <div className={styles.fields}>
          <TextField
            label={
              <>
                Quantity<VisuallyHidden> of {name}</VisuallyHidden>
              </>
            }
            type="number"
            name={`quantity_${variantId}`}
            min={1}
            max={MAX_QUANTITY}
            inputMode="numeric"
            defaultValue={typed('quantity') ?? String(quantity)}
          />
          <TextField
            isOptional
            label={
              <>
                Note<VisuallyHidden> for {name}</VisuallyHidden>
              </>
            }
            name={`note_${variantId}`}
            maxLength={500}
            defaultValue={typed('note') ?? note}
          />
        </div>
        <Button type="submit" kind="link" name="intent" value={`remove:${variantId}`}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

function Found({
  query,
  found,
  lines,
}: {
  query: string;
  found: VariantRecord[] | null;
  lines: readonly AskedLine[];
}) {
  if (found === null)
    return <Notice tone="problem">The search does not answer. Try again in a moment.</Notice>;
  if (found.length === 0) {
    return (
      <Notice>Nothing found for “{query}”. Try a shorter name, or the SKU from the product’s page.</Notice>
    );
  }
  return (
    <ul className={styles.found} id="found" aria-label={`Found for ${query}`}>
      {found.map((hit) => (
        <li key={hit.variant_id}>
          <ProductPicture picture={hit.picture} productName={hit.name} alternativeText="" sizes="64px" />
          <div>
            <p>{hit.variant_name}</p>
            <p className={styles.quiet}>
              {hit.sku}, {dollars(hit.price)}
            </p>
          </div>
          {lines.some(({ variantId }) => variantId === hit.variant_id) ? (
            <span className={styles.quiet}>Added</span>
          ) : (
            <Button type="submit" kind="quiet" name="intent" value={`add:${hit.variant_id}`}>
              Add<VisuallyHidden> {hit.variant_name}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
