/** A line between corners of pixels, in the order in which a pen would draw it. */
export interface Chain {
  points: Point[];
  closed: boolean;
  weight: LineWeight;
  /** Ends that no other line meets. */
  looseEnds: number;
}
export interface Point {
  x: number;
  y: number;
}

/** Between two parts, before the ground, or where one surface stands before another part of itself. */
type LineWeight = 'inner' | 'outline' | 'step';
const WEIGHTS: readonly LineWeight[] = ['inner', 'outline', 'step'];

interface Drawn {
  width: number;
  height: number;
  codes: Uint8Array;
}

/**
 * Chains the borders between pixels into lines. A line ends where others meet it or where its weight changes. Its points are the
 * middles of the borders, which lie nearer to the true line than the corners do.
 */
export function traceLines(map: Drawn): Chain[] {
  const lattice = new Lattice(map);
  const chains: Chain[] = [];
  for (const isJunction of [true, false]) {
    for (let corner = 0; corner < lattice.size; corner += 1) {
      if (isJunction !== lattice.isJunction(corner)) continue;
      for (const turn of lattice.open(corner)) {
        if (lattice.isOpen(corner, turn)) chains.push(follow(lattice, corner, turn));
      }
    }
  }
  return chains;
}

function follow(lattice: Lattice, start: number, first: number): Chain {
  const weight = WEIGHTS[lattice.weight(start, first) - 1] ?? 'inner';
  const middles: Point[] = [];
  let corner = start;
  let turn: number | undefined = first;
  while (turn !== undefined) {
    const next = lattice.beyond(corner, turn);
    const [here, there] = [lattice.place(corner), lattice.place(next)];
    middles.push({ x: (here.x + there.x) / 2, y: (here.y + there.y) / 2 });
    lattice.close(corner, turn);
    corner = next;
    turn = corner === start || lattice.isJunction(corner) ? undefined : lattice.open(corner)[0];
  }
  const closed = corner === start && !lattice.isJunction(start);
  const points = closed ? middles : [lattice.place(start), ...middles, lattice.place(corner)];
  const looseEnds = closed ? 0 : [start, corner].filter((end) => lattice.degree(end) === 1).length;
  return { points, closed, weight, looseEnds };
}

/** The corners of the pixels and the borders that are drawn between them. Turns: 0 right, 1 down, 2 left, 3 up. */
class Lattice {
  readonly size: number;
  private readonly columns: number;
  /** Two bits for each turn; what has been drawn keeps its bits here and loses them in `left`. */
  private readonly bits: Uint8Array;
  private readonly left: Uint8Array;

  constructor({ width, height, codes }: Drawn) {
    this.columns = width + 1;
    this.size = this.columns * (height + 1);
    this.bits = new Uint8Array(this.size);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const code = codes[y * width + x] ?? 0;
        const corner = y * this.columns + x;
        if (code & 3) this.set(corner + 1, 1, code & 3);
        if (code >> 2) this.set(corner + this.columns, 0, code >> 2);
      }
    }
    this.left = this.bits.slice();
  }

  private set(corner: number, turn: number, weight: number): void {
    const other = this.beyond(corner, turn);
    this.bits[corner] = (this.bits[corner] ?? 0) | (weight << (2 * turn));
    this.bits[other] = (this.bits[other] ?? 0) | (weight << (2 * ((turn + 2) % 4)));
  }

  place(corner: number): Point {
    return { x: corner % this.columns, y: Math.floor(corner / this.columns) };
  }

  beyond(corner: number, turn: number): number {
    return corner + ([1, this.columns, -1, -this.columns][turn] ?? 0);
  }

  weight(corner: number, turn: number): number {
    return ((this.bits[corner] ?? 0) >> (2 * turn)) & 3;
  }

  degree(corner: number): number {
    return [0, 1, 2, 3].filter((turn) => this.weight(corner, turn) > 0).length;
  }

  isJunction(corner: number): boolean {
    if (this.bits[corner] === 0) return false;
    const weights = [0, 1, 2, 3].map((turn) => this.weight(corner, turn)).filter((weight) => weight > 0);
    return weights.length !== 2 || weights[0] !== weights[1];
  }

  /** Turns along which a border waits to be drawn. */
  open(corner: number): number[] {
    if (this.left[corner] === 0) return [];
    return [0, 1, 2, 3].filter((turn) => this.isOpen(corner, turn));
  }

  isOpen(corner: number, turn: number): boolean {
    return (((this.left[corner] ?? 0) >> (2 * turn)) & 3) > 0;
  }

  close(corner: number, turn: number): void {
    const other = this.beyond(corner, turn);
    this.left[corner] = (this.left[corner] ?? 0) & ~(3 << (2 * turn));
    this.left[other] = (this.left[other] ?? 0) & ~(3 << (2 * ((turn + 2) % 4)));
  }
}
