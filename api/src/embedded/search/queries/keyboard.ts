const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** How far each row stands to the right of the one above, in keys. */
const OFFSETS = [0, 0.25, 0.75];

const PLACES = new Map(
  ROWS.flatMap((row, line) =>
    [...row].map((key, at) => [key, { x: at + (OFFSETS[line] ?? 0), y: line }] as const),
  ),
);

/** Whether two letters are side by side on a keyboard, where a finger takes one for the other. */
export function areNeighbors(one: string, other: string): boolean {
  const [first, second] = [PLACES.get(one), PLACES.get(other)];
  return (
    first !== undefined && second !== undefined && Math.hypot(first.x - second.x, first.y - second.y) < 1.3
  );
}
