import { paths } from '@sanderling/contract/site/paths';
import type { SliceContext } from '@sanderling/runtime';
import { seeOther } from '@sanderling/runtime/router';

export const ENTER_A_ZIP = 'Enter the five digits of a ZIP code.';

/** The cart page's form for the ZIP code, without JavaScript: the page that follows learns of it. Null where it is none. */
export function postZip(form: FormData, { cookies }: SliceContext): Response | null {
  const zip = String(form.get('zip') ?? '').trim();
  if (!/^\d{5}$/.test(zip)) return null;
  cookies.set('zip', zip);
  return seeOther(paths.cart);
}
