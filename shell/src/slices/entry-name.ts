/** How the entry of a slice is named in the component stacks that React reports. */
export function entryName(slice: string): string {
  return `Slice<${slice}>`;
}

/** The innermost slice of a component stack; '' where there is none. */
export function sliceOfStack(componentStack: string): string {
  return /Slice<([^>]+)>/.exec(componentStack)?.[1] ?? '';
}
