const FEW = 32;

/**
 * Where a word stands: documents in order, in each the fields that have it. One number for each: 24 bits of the document, 4 of the field, 4 of
 * how often. Most words are in few documents and stay a list; those in many take four bytes for each.
 */
export class Postings {
  #few: number[] | null = [];
  #many = NONE;
  #count = 0;

  /** Documents come in their order. */
  push(slot: number, field: number, frequency: number): void {
    const value = slot * 256 + field * 16 + frequency;
    if (this.#few) {
      this.#few.push(value);
      this.#count += 1;
      if (this.#count > FEW) this.#grow();
      return;
    }
    if (this.#count === this.#many.length) this.#grow();
    this.#many[this.#count++] = value;
  }

  /** As `packed` has them. */
  static from(packed: Uint32Array): Postings {
    const made = new Postings();
    made.#count = packed.length;
    made.#few = packed.length > FEW ? null : Array.from(packed);
    if (packed.length > FEW) made.#many = packed.slice();
    return made;
  }

  remove(slot: number): void {
    const from = this.#placeOf(slot);
    const to = this.#placeOf(slot + 1);
    if (this.#few) this.#few.splice(from, to - from);
    else this.#many.copyWithin(from, to, this.#count);
    this.#count -= to - from;
  }

  /** In their order, as they are kept: see `slotOf`, `fieldOf` and `frequencyOf`. */
  packed(): ArrayLike<number> {
    return this.#few ?? this.#many.subarray(0, this.#count);
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** Whether it stands in a field that is wanted. */
  isIn(isWanted: readonly boolean[]): boolean {
    const packed = this.packed();
    for (let at = 0; at < packed.length; at++) if (isWanted[fieldOf(packed[at] ?? 0)]) return true;
    return false;
  }

  countByField(fields: number): Uint32Array {
    const counts = new Uint32Array(fields);
    const packed = this.packed();
    for (let at = 0; at < packed.length; at++) {
      const field = fieldOf(packed[at] ?? 0);
      counts[field] = (counts[field] ?? 0) + 1;
    }
    return counts;
  }

  #grow(): void {
    const grown = new Uint32Array(this.#count + (this.#count >> 1));
    grown.set(this.packed());
    this.#many = grown;
    this.#few = null;
  }

  /** The first place whose document is not before this one. */
  #placeOf(slot: number): number {
    const packed = this.packed();
    let [low, high] = [0, packed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (slotOf(packed[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const NONE = new Uint32Array();

export const slotOf = (packed: number) => packed >>> 8;
export const fieldOf = (packed: number) => (packed >>> 4) & 15;
export const frequencyOf = (packed: number) => packed & 15;
