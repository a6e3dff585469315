import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

type Labels = Record<string, string>;

interface Description {
  name: string;
  help: string;
  labelNames: readonly string[];
  /** How many series, those that were counted last: one for each release that ever was would grow for ever. */
  max: number;
}

/** A histogram whose oldest series go when there are more than `max`. */
export function boundedHistogram(
  registry: Registry,
  { max, labelNames, ...description }: Description & { buckets: number[] },
): (labels: Labels, value: number) => void {
  const histogram = new Histogram({ ...description, labelNames: [...labelNames], registers: [registry] });
  const note = seriesOf(max, (labels) => histogram.remove(labels));
  return (labels, value) => {
    note(labels);
    histogram.observe(labels, value);
  };
}

/** The same for what is counted. */
export function boundedCounter(
  registry: Registry,
  { max, labelNames, ...description }: Description,
): (labels: Labels, count?: number) => void {
  const counter = new Counter({ ...description, labelNames: [...labelNames], registers: [registry] });
  const note = seriesOf(max, (labels) => counter.remove(labels));
  return (labels, count = 1) => {
    note(labels);
    counter.inc(labels, count);
  };
}

/** The same for what was measured last. */
export function boundedGauge(
  registry: Registry,
  { max, labelNames, ...description }: Description,
): (labels: Labels, value: number) => void {
  const gauge = new Gauge({ ...description, labelNames: [...labelNames], registers: [registry] });
  const note = seriesOf(max, (labels) => gauge.remove(labels));
  return (labels, value) => {
    note(labels);
    gauge.set(labels, value);
  };
}

function seriesOf(max: number, remove: (labels: Labels) => void): (labels: Labels) => void {
  const known = new Map<string, Labels>();
  return (labels) => {
    const key = Object.values(labels).join('\n');
    known.delete(key);
    known.set(key, labels);
    for (const [oldest, its] of known) {
      if (known.size <= max) break;
      known.delete(oldest);
      remove(its);
    }
  };
}
