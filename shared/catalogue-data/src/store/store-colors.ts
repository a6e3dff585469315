/** The colors that a store may choose, with those that the components were drawn in (shared/ui/src/foundation/tokens.css). */
export const DEFAULT_COLORS = {
  paper: '#fbf9f5',
  linen: '#f3efe8',
  sand: '#e3dacc',
  stone: '#8c8376',
  'stone-dark': '#6b6357',
  ink: '#1e1c19',
  moss: '#2f4a3d',
  clay: '#9c3f27',
  brass: '#a9843f',
} as const;

type ColorName = keyof typeof DEFAULT_COLORS;
export type StoreColors = Readonly<Record<ColorName, string>>;

/**
 * A style sheet with the colors that are the store's own; null where all are those of the components. It stands in no layer, so that
 * it holds whatever comes before or after it.
 */
export function colorSheet(colors: StoreColors): string | null {
  const own = Object.entries(DEFAULT_COLORS).flatMap(([name, color]) => {
    const chosen = colors[name as ColorName];
    return chosen === color ? [] : [`--${name}:${chosen}`];
  });
  return own.length === 0 ? null : `:root{${own.join(';')}}`;
}
