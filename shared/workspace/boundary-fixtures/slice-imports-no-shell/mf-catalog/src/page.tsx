import type { Header } from '../../shell/src/header.ts';

export type PageHeader = Header;
