/** What a shopper calls a color. A swatch belongs to one family; the facet lists families, not names of cloths. */
const MATERIAL_FAMILIES: readonly [word: string, family: string][] = [
  ['brass', 'Gold'],
  ['natural oak', 'Natural'],
  ['natural cane', 'Natural'],
];

/** Family of a swatch (#rrggbb) and the option's name; null without a swatch. */
export function colorFamily(swatch: string | null, optionName: string): string | null {
  if (!swatch) return null;
  const name = optionName.toLowerCase();
  return (
    MATERIAL_FAMILIES.find(([word]) => name.startsWith(word) || name.endsWith(` ${word}`))?.[1] ??
    familyOfHex(swatch)
  );
}

const LIGHT_FROM = 0.72;
const DARK_TO = 0.5;

/** Whether a swatch is light or dark to the eye, whatever its color; neither in between. */
export function toneOf(swatch: string | null): 'Light' | 'Dark' | null {
  if (!swatch) return null;
  const { lightness } = toOklch(swatch);
  return lightness >= LIGHT_FROM ? 'Light' : lightness <= DARK_TO ? 'Dark' : null;
}

/** By lightness, chroma and hue as people see them (OKLCH). The bounds were set by looking at the catalogue's swatches. */
function familyOfHex(hex: string): string {
  const { lightness, chroma, hue } = toOklch(hex);
  if (chroma < 0.02) return lightness < 0.35 ? 'Black' : lightness < 0.83 ? 'Gray' : 'White';
  if (lightness > 0.86 && chroma < 0.045) return 'White';
  if (hue >= 300 || hue < 20) return 'Purple';
  if (hue >= 190) return 'Blue';
  if (hue >= 105) return 'Green';
  if (hue < 45 && chroma >= 0.07) return 'Rust';
  if (hue >= 65 && chroma >= 0.085 && lightness > 0.55) return 'Yellow';
  return lightness > 0.64 ? 'Beige' : 'Brown';
}

/** Björn Ottosson's OKLab, as CSS has it. */
function toOklch(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(blueYellow, greenRed) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(greenRed, blueYellow), hue: (hue + 360) % 360 };
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
