import { cents } from './money.ts';

cents(1);
