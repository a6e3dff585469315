import { MAX_PROJECT_ROOMS } from '@sanderling/contract/commerce/project-limits';
import type { ProjectChange } from '@sanderling/contract/wire/projects/project';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { moved } from './moved.ts';

type RoomChange = Extract<ProjectChange, { action: `${string}_room` }>;

export async function changeRooms(tx: Transaction, projectId: number, change: RoomChange): Promise<void> {
  const rooms = await tx
    .selectFrom('project_room')
    .select(['id', 'position'])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (change.action === 'add_room') {
    if (rooms.length >= MAX_PROJECT_ROOMS) {
      const message = `A project has up to ${MAX_PROJECT_ROOMS} rooms.`;
      throw problem('VALIDATION_FAILED', { message, errors: { name: [message] } });
    }
    const position = (rooms.at(-1)?.position ?? 0) + 1;
    await tx
      .insertInto('project_room')
      .values({ project_id: projectId, name: change.name, position })
      .execute();
    return;
  }
  if (!rooms.some(({ id }) => id === change.room_id)) throw unknownRoom();
  switch (change.action) {
    case 'rename_room':
      await tx
        .updateTable('project_room')
        .set({ name: change.name })
        .where('id', '=', change.room_id)
        .execute();
      return;
    case 'remove_room':
      await tx.deleteFrom('project_room').where('id', '=', change.room_id).execute();
      return;
    case 'move_room':
      for (const [position, { id }] of moved(rooms, change.room_id, change.direction).entries())
        await tx.updateTable('project_room').set({ position }).where('id', '=', id).execute();
  }
}

/** A room of this project, or none. Throws for another's. */
export async function requireRoom(tx: Transaction, projectId: number, roomId: number | null): Promise<void> {
  if (roomId === null) return;
  const room = await tx
    .selectFrom('project_room')
    .select('id')
    .where('id', '=', roomId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!room) throw unknownRoom();
}

function unknownRoom() {
  const message = 'This room is no longer in the project.';
  return problem('NOT_FOUND', { message, errors: { room_id: [message] } });
}
