import { projectPaths } from '@sanderling/contract/site/project-paths';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';

/** For designers: the whole room with the way into one of their projects, where it becomes a room of its name. */
export function RoomToProject({ slug, count }: { slug: string; count: number }) {
  return (
    <ButtonLink kind="quiet" to={`${projectPaths.list}?${new URLSearchParams({ room: slug })}`}>
      Add {count === 1 ? 'this piece' : `all ${count} pieces`} to a project
    </ButtonLink>
  );
}
