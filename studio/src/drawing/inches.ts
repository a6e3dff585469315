const QUARTERS: Record<string, string> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** A measure as it stands in a drawing: `92″`, `33¼″`, `0.3″`. */
export function inchMark(inches: number): string {
  const whole = Math.floor(inches);
  const fraction = QUARTERS[inches - whole];
  if (fraction) return `${whole || ''}${fraction}″`;
  return `${inches}″`;
}

/** What a drawing says, in words: `Wren: 58 inches wide, 33 deep, 31 high`. */
export function sizeInWords(name: string, { width, depth, height }: Measures): string {
  return `${name}: ${width} inches wide, ${depth} deep, ${height} high`;
}

/** In inches, as the catalogue has them. */
export interface Measures {
  width: number;
  depth: number;
  height: number;
  /** Heights above the floor inside the piece, such as its seat's, lowest first. */
  inner: readonly { name: string; height: number }[];
}
