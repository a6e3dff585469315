import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ScenePicture } from '@sanderling/ui/picture/scene-picture.tsx';
import type { Stories } from './load-stories.ts';
import styles from './room-story.module.css';

/** A room of ours as wide as the page, its name and its story below it. */
export function RoomStory({ room }: { room: NonNullable<Stories['room']> }) {
  const { name, slug, description, picture, mobile_picture } = room;
  if (!picture) return null;
  return (
    <section className={styles.story} aria-labelledby="room-story">
      <div className={styles.picture}>
        <ScenePicture wide={picture} upright={mobile_picture} isFirst={false} className={styles.image} />
      </div>
      <div className={styles.words}>
        <h2 id="room-story" className={styles.title}>
          {name}
        </h2>
        <p className={styles.text}>{description}</p>
        <ButtonLink kind="quiet" to={`/rooms/${slug}`}>
          See everything in this room
        </ButtonLink>
      </div>
    </section>
  );
}
