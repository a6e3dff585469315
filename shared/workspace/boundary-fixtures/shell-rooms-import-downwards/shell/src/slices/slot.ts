import type { Layout } from '../layout/layout.ts';

export const layout: Layout = 'site';
