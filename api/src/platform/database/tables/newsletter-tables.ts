export interface NewsletterTables {
  newsletter_subscriber: {
    email: string;
    /** The page or form that the address was left on. */
    source: string | null;
    subscribed_at: Date;
  };
}
