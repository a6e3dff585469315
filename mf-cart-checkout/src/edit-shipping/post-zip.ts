import { paths } from '@sanderling/contract/site/paths';
import type { SliceContext } from '@sanderling/runtime';
import { seeOther } from '@sanderling/runtime/router';

export const ENTER_A_ZIP = 'Enter the five digits of a ZIP code.';

/** The cart page's form for the ZIP code, without JavaScript: the page that follows learns of it. Null where it is none. */
export async function postZip(form: FormData, { api, cookies }: SliceContext): Promise<Response | null> {
  const zip = String(form.get('zip') ?? '').trim();
  if (!/^\d{5}$/.test(zip)) return null;
  const order_id = cookies.get('orderId');
  // The form says what becomes of an address with another ZIP code.
  if (order_id)
    await api.orders.setZipCode({ order_id, zip_code: zip, replaces_address: true }, { handle500: false });
  cookies.set('zip', zip);
  return seeOther(paths.cart);
}
