/** Any slice may send a modal's props through the event bus: a prop of the wrong type counts as absent. */
export function textProp(props: Record<string, unknown>, name: string): string {
  const value = props[name];
  return typeof value === 'string' ? value : '';
}

export function numberProp(props: Record<string, unknown>, name: string): number | null {
  const value = props[name];
  return typeof value === 'number' ? value : null;
}
