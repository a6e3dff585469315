/** The catalogue and what the editors write: the API answers these alike whoever asks, which a test of the API holds to. */
const EVERYBODYS =
  /^\/(products|brands|categories|collections|rooms|slides|menus|pages|support|states)(?=[/?]|$)/;

/** Whether the answer to this call of the API may be shared between visitors. `path` is below the API's base. */
export function isEverybodysRead(method: string, path: string): boolean {
  return method === 'GET' && EVERYBODYS.test(path);
}
