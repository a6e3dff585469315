import { createContext } from 'react';

/** True inside the layouts without header and footer, where an error keeps to one line. */
export const PlainLayoutContext = createContext(false);
