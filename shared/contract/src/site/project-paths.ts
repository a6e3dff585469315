/** Paths of designers' projects. Apart from the others, which the pages of shoppers carry. */
export const projectPaths = {
  list: '/user/projects',
  project: (projectId: string) => `/user/projects/${encodeURIComponent(projectId)}`,
  /** What a client opens, without an account: the token is the key. */
  client: (token: string) => `/projects/${encodeURIComponent(token)}`,
};
