import { prefersReducedMotion } from '@sanderling/ui/motion/reduced-motion.ts';

const SECOND_MS = 1_000;

/**
 * Reports the time that is left at each full second, and an empty text once it is over; then nothing more. Who wants less motion gets no
 * report before the end. Answers what calls it off.
 */
export function countDown(endMs: number, report: (left: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    const leftMs = endMs - Date.now();
    if (leftMs <= 0) return report('');
    if (!prefersReducedMotion()) report(inWords(Math.ceil(leftMs / SECOND_MS)));
    timer = setTimeout(tick, leftMs % SECOND_MS || SECOND_MS);
  };
  tick();
  return () => clearTimeout(timer);
}

function inWords(seconds: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const clock = [(seconds / 3_600) % 24, (seconds / 60) % 60, seconds % 60].map(two).join(':');
  return days > 0 ? `in ${days} d ${clock}` : `in ${clock}`;
}
