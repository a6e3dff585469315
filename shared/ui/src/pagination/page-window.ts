/** Pages that are worth a link: the first, the last and the neighbours. `null` stands for a gap of two or more. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1];
    if (before === undefined || each - before === 1) return [each];
    // A gap of one page is that page.
    return each - before === 2 ? [each - 1, each] : [null, each];
  });
}
