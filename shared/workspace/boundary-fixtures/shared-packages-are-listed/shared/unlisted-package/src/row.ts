export interface Row {
  cents: number;
}
