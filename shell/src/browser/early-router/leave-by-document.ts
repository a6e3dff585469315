import type { RouterFetchOptions, RouterNavigateOptions } from 'react-router-dom';

/** Goes where the router should have gone, as the browser would have without it: by a link, or by the form with its fields. */
export function leaveByDocument(
  href: string,
  options: RouterNavigateOptions | RouterFetchOptions = {},
  page: Document = document,
): void {
  if (!('formData' in options && options.formData)) {
    Object.assign(page.createElement('a'), { href }).click();
    return;
  }
  const form = page.createElement('form');
  form.action = href;
  form.method = options.formMethod?.toLowerCase() === 'post' ? 'post' : 'get';
  for (const [name, value] of options.formData) {
    // Files are chosen on pages that have their own code for it.
    if (typeof value !== 'string') continue;
    form.append(Object.assign(page.createElement('input'), { type: 'hidden', name, value }));
  }
  page.body.append(form);
  form.submit();
}
