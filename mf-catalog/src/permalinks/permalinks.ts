// What the catalogue's things are called by: lower-case words with hyphens, a slash between levels of categories.
const SLUG = /^[a-z0-9-]{1,160}$/;
const PERMALINK = /^[a-z0-9-]{1,80}(\/[a-z0-9-]{1,80}){0,4}$/;

/** Anything else names nothing; asking for it would only burden the API. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

export function isPermalink(text: string): boolean {
  return PERMALINK.test(text);
}
