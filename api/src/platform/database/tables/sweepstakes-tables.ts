export interface SweepstakesTables {
  /** One row a person. `friend_of` is the address of the friend whose link they used. */
  sweepstakes_entry: {
    email: string;
    first_name: string;
    last_name: string;
    state: string;
    share_code: string;
    shared: boolean;
    friend_of: string | null;
    entered_at: Date;
  };
}
