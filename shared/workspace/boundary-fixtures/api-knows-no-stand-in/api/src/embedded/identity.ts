export interface EmbeddedIdentity {
  issuer: string;
}
