import { sortBy } from 'lodash';
import { object } from 'zod';
import { LABEL } from './label.ts';

// Taken by the shell, which finds the route in slice.json.
export const loader = () => sortBy([object, LABEL]);
