/** The catalogue and what the editors write: the API answers every caller alike, which a test of the API proves. */
const PUBLIC =
  /^\/(products|brands|categories|collections|rooms|slides|menus|pages|search|journal|seasons|support|states|zip_fees)(?=[/?]|$)/;

/** Whether the answer to this call of the API may be shared between visitors. `path` is below the API's base. */
export function isPublicRead(method: string, path: string): boolean {
  return method === 'GET' && PUBLIC.test(path);
}
