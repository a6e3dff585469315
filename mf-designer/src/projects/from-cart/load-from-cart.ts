import type { Project, ProjectSummary } from '@sanderling/contract/wire/projects/project';
import type { SliceContext } from '@sanderling/runtime';
import { type CartPiece, findCart, piecesOfCart } from './cart-pieces.ts';

/** The pieces of the cart, and the project that some of them are about to be put into. */
export interface FromCart {
  pieces: CartPiece[];
  /** Null for one that is begun with them. */
  project: Project | null;
  otherProjects: ProjectSummary[];
}

/** Into the project of `&project=` or the one that was worked on last; a new one for `&project=new`, and while there is none. */
export async function loadFromCart(
  context: SliceContext,
  searchParams: URLSearchParams,
  projects: readonly ProjectSummary[],
): Promise<FromCart> {
  const id = searchParams.get('project') ?? projects[0]?.id;
  const known = projects.find((each) => each.id === id);
  const [cart, project] = await Promise.all([
    findCart(context),
    known ? context.api.projects.byId({ id: known.id }, { orNull: true }) : null,
  ]);
  return {
    pieces: piecesOfCart(cart),
    project,
    otherProjects: projects.filter((each) => each.id !== project?.id),
  };
}
