export const page = () => import('./secret.server.ts');
