import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { InPage } from './in-page.tsx';

/** A file of stories: a title, and components that show a part of the slice with sample data. */
type StoryFile = { default?: { title?: string } } & Record<string, unknown>;

/** Shows the story that the address names, or the list of all. Runs in a browser, in the page of `npm run stories`. */
export function showStories(files: readonly StoryFile[]): void {
  const stories = new Map(files.flatMap(storiesOf));
  const wanted = new URLSearchParams(location.search).get('story') ?? '';
  const Story = stories.get(wanted);
  const root = document.createElement('div');
  document.body.append(root);
  document.title = Story ? wanted : 'Stories';
  createRoot(root).render(Story ? <Shown story={Story} /> : <List names={[...stories.keys()]} />);
  // Each good build opens the page again.
  new EventSource('/events').addEventListener('built', () => location.reload());
}

function Shown({ story: Story }: { story: ComponentType }) {
  return (
    <InPage>
      <Story />
    </InPage>
  );
}

function List({ names }: { names: readonly string[] }) {
  return (
    <main>
      <h1>Stories</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`/?story=${encodeURIComponent(name)}`}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

function storiesOf({ default: about, ...exported }: StoryFile): [string, ComponentType][] {
  return Object.entries(exported).flatMap(([name, story]) =>
    isComponent(story) ? [[`${about?.title ?? 'Untitled'}/${name}`, story] as [string, ComponentType]] : [],
  );
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}
