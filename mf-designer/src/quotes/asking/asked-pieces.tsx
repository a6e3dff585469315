import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { paths } from '@sanderling/contract/site/paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import { FindField } from '../../piece-search/find-field.tsx';
import { RareFoundProducts } from '../../piece-search/rare-found-products.ts';
import { rarePart } from '../../rare-part/rare-part.tsx';
import { PriceEach, tierInWords } from '../price-each.tsx';
import styles from './asking.module.css';
import type { AskedLine, AskingData } from './load-asking.ts';

/** Of the few who have ordered meanwhile. */
const RareOrderedPieces = rarePart(() =>
  import('./ordered-pieces.tsx').then(({ OrderedPieces }) => OrderedPieces),
);

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
  const { found, hasCart, leftOut, lines, query, tier } = data;
  const isOrdered = leftOut.length > 0 || lines.some(({ ordered }) => ordered);
  return (
    <fieldset className={styles.group} id="pieces">
      <legend>Pieces</legend>
      <div className={styles.find} id="found">
        <FindField query={query} isPending={isPending} />
      </div>
      {query !== '' && (
        <RareFoundProducts
          path={quotePaths.form}
          query={query}
          found={found}
          added={lines.map(({ variantId }) => variantId)}
        />
      )}
      {error && (
        <Notice tone="problem">
          <span id="lines">{error}</span>
        </Notice>
      )}
      {isOrdered && <RareOrderedPieces lines={lines} leftOut={leftOut} />}
      {lines.length > 0 ? (
        <ul className={styles.lines} aria-label="Pieces of this quote">
          {lines.map((line) => (
            <PieceRow key={line.variantId} line={line} refusal={refusal} />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>No pieces yet.</p>
      )}
      {lines.length > 0 && tier && <p className={styles.quiet}>{tierInWords(tier)}</p>}
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
  const { imageUrl, note, optionName, price, productName, quantity, regularPrice, slug, variantId } = line;
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
          <PriceEach price={price} regularPrice={regularPrice} ownPrice={line.ownPrice} />
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
            error={refusal?.errors[`quantity_${variantId}`]}
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
            error={refusal?.errors[`note_${variantId}`]}
          />
        </div>
        <Button type="submit" kind="link" name="intent" value={`remove:${variantId}`}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
