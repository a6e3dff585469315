import type { Project, ProjectSummary } from '@sanderling/contract/wire/projects/project';
import type { SliceContext } from '@sanderling/runtime';
import { findVariant } from '../../piece-search/find-variant.ts';
import { quantityOf } from '../list/find-pieces.ts';

/** A piece that the designer comes with, and the project that it is about to be put into. */
export interface Placing {
  /** As the address names it. */
  slug: string;
  name: string;
  variantId: number;
  finishes: { variant_id: number; name: string }[];
  quantity: number;
  project: Project;
  otherProjects: ProjectSummary[];
}

/**
 * By `?add=`, with `&quantity=`, into the project of `&project=` or the one that was worked on last. Null where there is no such piece or no
 * project yet, and for `&project=new`.
 */
export async function findPlacing(
  context: SliceContext,
  searchParams: URLSearchParams,
  projects: readonly ProjectSummary[],
): Promise<Placing | null> {
  const slug = searchParams.get('add') ?? '';
  const wanted = searchParams.get('project') ?? projects[0]?.id;
  const known = projects.find(({ id }) => id === wanted);
  if (slug === '' || !known) return null;
  const [found, project] = await Promise.all([
    findVariant(context, slug),
    context.api.projects.byId({ id: known.id }, { orNull: true }),
  ]);
  if (!found || project === null) return null;
  const { product, variant } = found;
  return {
    ...{ slug, name: product.name, variantId: variant.id, project },
    finishes: Object.values(product.variants)
      .filter(({ discontinued, id }) => !discontinued || id === variant.id)
      .map(({ id, name, option_name }) => ({ variant_id: id, name: option_name ?? name })),
    quantity: quantityOf(searchParams),
    otherProjects: projects.filter(({ id }) => id !== project.id),
  };
}
