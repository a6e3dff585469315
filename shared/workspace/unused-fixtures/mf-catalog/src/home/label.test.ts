import { LABEL } from './label.ts';

LABEL.trim();
