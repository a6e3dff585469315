const KB = 2 ** 10;
const MB = 2 ** 20;

/** A file's size as people say it, in the units of the limit that they are told: 820 KB, 4.2 MB. */
export function sizeInWords(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / MB).toFixed(1)} MB`;
}
