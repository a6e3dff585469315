/** Colors of the design tokens that seasons name, as in `shared/ui`. A test holds them together. */
export const COLOR_TOKENS = {
  paper: '#fbf9f5',
  linen: '#f3efe8',
  sand: '#e3dacc',
  ink: '#1e1c19',
  moss: '#2f4a3d',
  clay: '#9c3f27',
} as const;

/** Contrast by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: keyof typeof COLOR_TOKENS, other: keyof typeof COLOR_TOKENS): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((token) => luminance(COLOR_TOKENS[token]))
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
