import type { Tally } from '@sanderling/workspace/reports/tally.ts';

/** A promise that does not hold is shown with this many of the cases that broke it. */
const EXAMPLES = 5;

/** What an attack did, counted, and what of the shop's promises held against it. */
export class Outcome {
  readonly name: string;
  private readonly counts = new Map<string, number>();
  private readonly promises = new Map<string, { tried: number; broken: string[] }>();

  constructor(name: string) {
    this.name = name;
  }

  did(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }

  /** Holds a promise against one case, which is told where it breaks it. */
  expect(promise: string, isKept: boolean, found = ''): void {
    const known = this.promises.get(promise) ?? { tried: 0, broken: [] };
    known.tried += 1;
    if (!isKept) known.broken.push(found);
    this.promises.set(promise, known);
  }

  get tally(): Tally {
    const all = [...this.promises.values()];
    const failed = all.filter(({ broken }) => broken.length > 0).length;
    return { passed: all.length - failed, failed };
  }

  /** Each promise by itself, for the report of a run of all checks. */
  get results(): { promise: string; isKept: boolean }[] {
    return [...this.promises].map(([promise, { broken }]) => ({ promise, isKept: broken.length === 0 }));
  }

  print(): string {
    const counts = [...this.counts].map(([what, times]) => `${times} ${what}`).join(', ');
    const lines = [...this.promises].flatMap(([promise, { tried, broken }]) => {
      if (broken.length === 0) return [`  held: ${promise} (${tried})`];
      const cases = new Map<string, number>();
      for (const found of broken) cases.set(found, (cases.get(found) ?? 0) + 1);
      const shown = [...cases].slice(0, EXAMPLES).map(([found, times]) => `    ${times} times ${found}`);
      return [`  DID NOT HOLD: ${promise} (${broken.length} of ${tried})`, ...shown];
    });
    return [`  did: ${counts || 'nothing'}`, ...lines].join('\n');
  }
}
