import { paths } from '@sanderling/contract/site/paths';
import type { Product } from '@sanderling/contract/wire/catalogue/product';
import { formatDollars } from '@sanderling/pricing/money';
import { Link } from '@sanderling/runtime/router';
import { classNames } from '@sanderling/ui/class-names/class-names.ts';
import { SwatchLink } from '@sanderling/ui/swatch/swatch.tsx';
import type { VariantSummary } from '../page-data/product-page-data.ts';
import { changedOptions, isOnlyWay, variantWithOption } from '../variants/select-variant.ts';
import styles from './option-picker.module.css';

/** What another size costs more or less than the one that is shown. */
function PriceDifference({ cents }: { cents: number }) {
  if (cents === 0) return null;
  const amount = formatDollars(Math.abs(cents), { trimZeroCents: true });
  return <small className={styles.hint}>{cents > 0 ? `+${amount}` : `−${amount}`}</small>;
}

/**
 * The choices of a product, each a link to the variant that it leads to. The first option with a material is chosen by
 * its color, all others by their words.
 */
export function OptionPicker({
  options,
  variants,
  current,
}: {
  options: Product['available_options'];
  variants: readonly VariantSummary[];
  current: VariantSummary;
}) {
  const colored = options.find(({ slot }) => slot !== null)?.name;
  const open = options.filter(({ values }) => values.length > 1);
  return open.map(({ name, values }) => (
    <nav key={name} className={styles.option} aria-label={name}>
      <p>
        <span className={styles.name}>{name}</span> {current.option_values[name]}
      </p>
      <ul className={name === colored ? styles.swatches : styles.text}>
        {values.map((value) => {
          const variant = variantWithOption(variants, current, name, value);
          if (!variant) return null;
          const others = changedOptions(current, variant, name);
          const otherValues = others.map((other) => variant.option_values[other]).join(', ');
          // "Only" where the value is made in no other way; else it is what the link leads to.
          const as = isOnlyWay(variants, variant, name, others) ? 'only as' : 'as';
          const isCurrent = current.option_values[name] === value;
          const link = { to: paths.product(variant.slug), replace: true, preventScrollReset: true };
          return (
            <li key={value}>
              {name === colored ? (
                <SwatchLink
                  {...link}
                  name={otherValues === '' ? value : `${value}, ${as} ${otherValues}`}
                  data-changes-others={otherValues === '' ? undefined : ''}
                  color={variant.swatch}
                  picture={variant.swatch_picture}
                  isCurrent={isCurrent}
                  isUnavailable={!variant.purchasable}
                />
              ) : (
                <Link
                  {...link}
                  className={classNames(styles.label, !variant.purchasable && styles.unavailable)}
                  aria-current={isCurrent ? 'true' : undefined}
                >
                  {value}
                  <PriceDifference cents={variant.sellingPriceCents - current.sellingPriceCents} />
                  {otherValues !== '' && (
                    <small className={styles.hint}>
                      {as} {otherValues}
                    </small>
                  )}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  ));
}
