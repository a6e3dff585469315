const MADE_UP = /^[\w-]{1,64}$/;

/** Answers whether the store can have made up this id of a cart, an order or a draft: what it cannot is looked up nowhere. */
export function canBeId(text: string | null | undefined): text is string {
  return MADE_UP.test(text ?? '');
}
