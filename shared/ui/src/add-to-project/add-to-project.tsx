import { projectPaths } from '@sanderling/contract/site/project-paths';
import { ButtonLink } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

interface AddToProjectProps {
  /** Of the variant, or of the product for its main one. */
  slug: string;
  name: string;
  quantity?: number;
  className?: string | undefined;
  /** Such as closing the dialog that it stands in. */
  onClick?: () => void;
}

/** For designers: a piece with the way into one of their projects. Pages load it once they know that a designer looks on. */
export function AddToProject({ slug, name, quantity = 1, className, onClick }: AddToProjectProps) {
  const query = new URLSearchParams({ add: slug, ...(quantity > 1 && { quantity: String(quantity) }) });
  return (
    <ButtonLink
      kind="link"
      to={`${projectPaths.list}?${query}`}
      {...(className !== undefined && { className })}
      {...(onClick && { onClick })}
    >
      Add to project<VisuallyHidden> {name}</VisuallyHidden>
    </ButtonLink>
  );
}
