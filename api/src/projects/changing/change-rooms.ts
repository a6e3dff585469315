import { MAX_PROJECT_ROOMS } from '@sanderling/contract/commerce/project-limits';
import type { ProjectChange } from '@sanderling/contract/wire/projects/project';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { moved } from './moved.ts';

type RoomChange = Extract<ProjectChange, { action: `${string}_room` }>;

export async function changeRooms(tx: Transaction, projectId: number, change: RoomChange): Promise<void> {
  const rooms = await roomsOf(tx, projectId);
  if (change.action === 'add_room') {
    await addRoom(tx, { projectId, rooms, name: change.name, field: 'name' });
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

/** The room of this name, which is made at the end where the project has none. Throws for one more than a project may have. */
export async function roomNamed(tx: Transaction, projectId: number, name: string): Promise<number> {
  const rooms = await roomsOf(tx, projectId);
  const known = rooms.find((room) => room.name.toLowerCase() === name.toLowerCase());
  return known?.id ?? addRoom(tx, { projectId, rooms, name, field: 'room_name' });
}

function roomsOf(tx: Transaction, projectId: number) {
  return tx
    .selectFrom('project_room')
    .select(['id', 'position', 'name'])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

interface NewRoom {
  projectId: number;
  rooms: Awaited<ReturnType<typeof roomsOf>>;
  name: string;
  /** Of the call, beside which it is said that there are enough. */
  field: 'name' | 'room_name';
}

async function addRoom(tx: Transaction, { field, name, projectId, rooms }: NewRoom): Promise<number> {
  if (rooms.length >= MAX_PROJECT_ROOMS) {
    const message = `A project has up to ${MAX_PROJECT_ROOMS} rooms.`;
    throw problem('VALIDATION_FAILED', { message, errors: { [field]: [message] } });
  }
  const position = (rooms.at(-1)?.position ?? 0) + 1;
  const { id } = await tx
    .insertInto('project_room')
    .values({ project_id: projectId, name, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
