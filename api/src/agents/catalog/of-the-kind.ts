interface Near {
  categories: readonly { value: string }[];
}

const MIN_LETTERS = 4;

/**
 * Of what comes near those in the department of the kind that was asked for: a velvet pillow is near to "velvet sofa" in its words
 * and to no one who looks for a sofa. All of them where the words name no kind.
 */
export function ofTheKind<Each extends Near>(near: readonly Each[], query: string): readonly Each[] {
  const words = query.toLowerCase().match(/[a-z]+/g) ?? [];
  const names = (permalink: string) => permalink.split('/').at(-1)?.split('-') ?? [];
  const isNamed = (name: string) =>
    words.some((word) => word.length >= MIN_LETTERS && name.startsWith(word.replace(/s$/, '')));
  const wanted = near.filter((each) => names(permalinkOf(each)).some(isNamed)).map(departmentOf);
  return wanted.length === 0 ? near : near.filter((each) => wanted.includes(departmentOf(each)));
}

function permalinkOf({ categories: [category] }: Near): string {
  return category?.value ?? '';
}

function departmentOf(each: Near): string {
  return permalinkOf(each).split('/')[0] ?? '';
}
