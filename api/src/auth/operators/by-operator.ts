import { typedLine } from '@sanderling/contract/wire/values/typed-text';
import { z } from 'zod';

/** Who decides by the command line, in their own words: no account vouches for it, only that they hold the operators' key. */
export const byOperator = z.object({ by: typedLine().max(80, 'Use at most 80 characters.').optional() });
