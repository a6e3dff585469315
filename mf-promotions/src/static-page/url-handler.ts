/** Pages with an address of their own. Under /pages/{handler} they would be the same content twice. */
const OWN_ADDRESSES: Record<string, string> = {
  '/financing': 'financing',
  '/financing/old': 'financing-old',
  '/info': 'info',
  '/eco-friendly-furniture': 'eco-friendly-furniture',
};

/** The page's handler at a path: from the parameter of /pages/{handler}, or the page whose own address it is. */
export function urlHandlerOf(pathname: string, parameter: string | undefined): string {
  return parameter ?? OWN_ADDRESSES[pathname.replace(/\/$/, '')] ?? '';
}
