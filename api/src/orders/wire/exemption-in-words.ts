/** Why no sales tax is charged, in the place of its name: a receipt with $0.00 alone explains it to no tax office. */
export function exemptionInWords(state: string, certificate: string | null): string {
  return certificate ? `Tax exempt in ${state}, certificate ${certificate}` : `Tax exempt in ${state}`;
}
