/** A vendor's script, the global function that takes its commands, and our account there. */
export interface Vendor {
  script: string;
  command: string;
  account: string;
}

/** Who else is told what happens in the store. Each is off unless the environment names it. */
export interface TrackingSettings {
  /** Address of the tag manager's script, which reads the data layer. */
  tagManager: string | null;
  socialPixel: Vendor | null;
  /** Set in production only: what is tried out elsewhere must not reach a customer. */
  customerMessaging: Vendor | null;
  emailMarketing: Vendor | null;
}
