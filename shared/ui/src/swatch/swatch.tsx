import { Link } from '@sanderling/runtime/router';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './swatch.module.css';

/**
 * The round of color itself, or where there is one, a picture of the material. An SVG, since a page under the content security
 * policy has no inline styles.
 */
export function SwatchDot({
  color,
  picture,
  sizePx = 16,
}: Pick<SwatchLook, 'color' | 'picture'> & { sizePx?: number }) {
  if (picture) return <img className={styles.dot} src={picture} width={sizePx} height={sizePx} alt="" />;
  return (
    <svg className={styles.dot} viewBox="0 0 16 16" width={sizePx} height={sizePx} aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={color ?? 'none'} />
      {color === null && <path d="m3 13L13 3" />}
    </svg>
  );
}

/** Several in a row, as one picture: a list of products has a hundred of them. `label` says what they are. */
export function SwatchDots({ colors, label }: { colors: readonly (string | null)[]; label: string }) {
  const width = colors.length * DOT_STEP_PX - DOT_GAP_PX;
  return (
    <svg
      className={styles.dot}
      viewBox={`0 0 ${width} 16`}
      width={width}
      height={16}
      role="img"
      aria-label={label}
    >
      {colors.map((color, place) => {
        const x = place * DOT_STEP_PX;
        return color === null ? (
          // Dots have no state, and two may have one color.
          <path
            key={place}
            d={`M${x + 0.5} 8a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0M${x + 3} 13L${x + 13} 3`}
          />
        ) : (
          <circle key={place} cx={x + 8} cy="8" r="7.5" fill={color} />
        );
      })}
    </svg>
  );
}

const DOT_GAP_PX = 4;
const DOT_STEP_PX = 16 + DOT_GAP_PX;

/** A choice of finish that is a place of its own: the variant's address. `isCurrent` marks the one that is shown. */
export function SwatchLink({
  color,
  picture,
  name,
  isCurrent,
  isUnavailable,
  ...link
}: SwatchLook & { isCurrent: boolean } & Omit<ComponentProps<typeof Link>, 'color' | 'children'>) {
  return (
    <Link
      {...link}
      title={name}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(styles.swatch, isUnavailable && styles.unavailable)}
    >
      <SwatchDot color={color} picture={picture} sizePx={32} />
      <VisuallyHidden>{isUnavailable ? `${name}, not available` : name}</VisuallyHidden>
    </Link>
  );
}

interface SwatchLook {
  /** #rrggbb, or null for a finish without one color. */
  color: string | null;
  /** Address of a square picture of the material. */
  picture?: string | undefined;
  /** Of the finish: Moss velvet. */
  name: string;
  isUnavailable?: boolean;
}
