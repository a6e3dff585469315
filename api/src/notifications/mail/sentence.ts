/** What an operator gave as a reason, who may have left out the full stop. */
export function sentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}
