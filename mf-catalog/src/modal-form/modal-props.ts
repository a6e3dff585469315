/** Props of a modal come through the event bus from anybody: what is not of its kind is as if it were not there. */
export function textProp(props: Record<string, unknown>, name: string): string {
  const value = props[name];
  return typeof value === 'string' ? value : '';
}

export function numberProp(props: Record<string, unknown>, name: string): number | null {
  const value = props[name];
  return typeof value === 'number' ? value : null;
}
