/**
 * What the cookie `experiments` says: `home-rows.control~product-words.short`. Scripts read it for pages that they make themselves,
 * and a proxy may keep pages apart by it.
 */
export function experimentsCookie(variants: Readonly<Record<string, string>>): string {
  return Object.entries(variants)
    .map(([experiment, variant]) => `${experiment}.${variant}`)
    .sort()
    .join('~');
}

/** The variants of the cookie, by experiment. What is not of its form is left out. */
export function assignedVariants(cookie: string | undefined): Readonly<Record<string, string>> {
  const pairs = (cookie ?? '').split('~').flatMap((pair) => {
    const [, experiment, variant] = /^([a-z0-9-]+)\.([a-z0-9-]+)$/.exec(pair) ?? [];
    return experiment && variant ? [[experiment, variant] as const] : [];
  });
  return Object.fromEntries(pairs);
}
