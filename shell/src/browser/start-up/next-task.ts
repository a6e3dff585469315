/**
 * Resolves in a task of its own. What a page does for itself is a row of short ones, so that a press, or a frame, comes between two of them
 * instead of after all.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
