/** Where a word stands: documents in order, in each the fields that have it. One number for each: 24 bits of the document, 4 of the field, 4 of how often. */
export class Postings {
  readonly #packed: number[] = [];

  /** Documents come in their order. */
  push(slot: number, field: number, frequency: number): void {
    this.#packed.push(slot * 256 + field * 16 + frequency);
  }

  remove(slot: number): void {
    const from = this.#placeOf(slot);
    this.#packed.splice(from, this.#placeOf(slot + 1) - from);
  }

  each(see: (slot: number, field: number, frequency: number) => void): void {
    for (const value of this.#packed) see(value >>> 8, (value >>> 4) & 15, value & 15);
  }

  get isEmpty(): boolean {
    return this.#packed.length === 0;
  }

  countByField(fields: number): Uint32Array {
    const counts = new Uint32Array(fields);
    for (const value of this.#packed) {
      const field = (value >>> 4) & 15;
      counts[field] = (counts[field] ?? 0) + 1;
    }
    return counts;
  }

  /** The first place whose document is not before this one. */
  #placeOf(slot: number): number {
    let [low, high] = [0, this.#packed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#packed[middle] ?? 0) >>> 8 < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
