/** In this order, then whatever else a piece has. What is not a length in inches says its own unit. */
const NAMES: Readonly<Record<string, string>> = {
  width: 'Width',
  depth: 'Depth',
  height: 'Height',
  seat_height: 'Seat height',
  seat_depth: 'Seat depth',
  arm_height: 'Arm height',
  chaise_length: 'Chaise length',
  interior_depth: 'Interior depth',
  knee_clearance: 'Knee clearance',
  drop: 'Drop',
  cord: 'Cord',
  mattress: 'Mattress',
  seats: 'Seats',
  battery: 'Battery',
  weight_lb: 'Weight',
};
const COUNTS = new Set(['seats']);

/** A piece's measures as words: `92 in`, `148 lb`. */
export function dimensionRows(
  dimensions: Readonly<Record<string, string | number>>,
): { name: string; value: string }[] {
  const order = Object.keys(NAMES);
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.entries(dimensions)
    .sort(([one], [other]) => place(one) - place(other))
    .map(([key, value]) => ({ name: NAMES[key] ?? wordsOf(key), value: measure(key, value) }));
}

function measure(key: string, value: string | number): string {
  if (typeof value === 'string' || COUNTS.has(key)) return String(value);
  return key.endsWith('_lb') ? `${value} lb` : `${value} in`;
}

function wordsOf(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
