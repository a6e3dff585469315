export const FORGOTTEN = true;
