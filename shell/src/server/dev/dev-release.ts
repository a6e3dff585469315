/** As the kit names what is being edited; any other version begins with a number. */
export function isDevRelease(version: string): boolean {
  return /^dev-[\w-]+$/.test(version);
}
