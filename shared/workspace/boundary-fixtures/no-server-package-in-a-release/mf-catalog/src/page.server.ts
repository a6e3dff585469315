import { environment } from '../../shared/server/src/environment.ts';

export const page = environment;
