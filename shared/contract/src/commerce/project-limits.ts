/** Of one account. */
export const MAX_PROJECTS = 50;
/** Of one project. */
export const MAX_PIECES = 100;
/** Of one quote: a whole project fits into one, each piece a line. */
export const MAX_QUOTE_LINES = 100;
export const MAX_PROJECT_ROOMS = 30;
/** For which a client's link opens a project. */
export const MAX_LINK_DAYS = 90;
