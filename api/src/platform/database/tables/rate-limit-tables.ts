export interface RateLimitTables {
  rate_limit: {
    /** Hash of the limit's name and of whom it counts: no address stands here. */
    key: string;
    count: number;
    resets_at: Date;
  };
}
