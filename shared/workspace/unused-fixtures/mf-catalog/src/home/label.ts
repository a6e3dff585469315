export const LABEL = 'Home';
export const UNUSED_LABEL = 'House';
export interface UnusedLabel {
  label: string;
}
