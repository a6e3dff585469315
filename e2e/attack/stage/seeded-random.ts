import { createHash } from 'node:crypto';

/** Chance that a seed repeats: a developer with the seed of a run repeats it. */
export class SeededRandom {
  private readonly seed: string;
  private drawn = 0;

  constructor(seed: string) {
    this.seed = seed;
  }

  /** From 0 up to, and without, `end`. */
  whole(end: number): number {
    const hash = createHash('sha256')
      .update(`${this.seed} ${this.drawn++}`)
      .digest();
    return Math.floor((hash.readUInt32BE() / 2 ** 32) * end);
  }

  /** The same things in another order. */
  shuffled<Thing>(things: readonly Thing[]): Thing[] {
    const left = [...things];
    return things.flatMap(() => left.splice(this.whole(left.length), 1));
  }
}
