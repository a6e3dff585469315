import type { ProjectSummary } from '@sanderling/contract/wire/projects/project';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** The account's projects, the one that was worked on last first, in one query however many pieces there are. */
export function selectSummaries(db: Database, accountId: number, now: Date) {
  return db
    .selectFrom('project')
    .where('project.account_id', '=', accountId)
    .select(['project.key', 'project.name', 'client_name', 'project.updated_at'])
    .select((eb) =>
      eb
        .selectFrom('project_link')
        .whereRef('project_link.project_id', '=', 'project.id')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .select(({ fn }) => fn.max('expires_at').as('until'))
        .as('shared_until'),
    )
    .select(
      // A piece waits until it or one of its alternatives is approved, or it is declined itself.
      sql<ProjectSummary['counts']>`(
        select jsonb_build_object(
          'pieces', coalesce(sum(choice.pieces), 0)::int,
          'approved', coalesce(sum(choice.approved), 0)::int,
          'declined', coalesce(sum(choice.declined), 0)::int,
          'waiting', count(*) filter (where choice.approved = 0 and not choice.is_decided)::int,
          'answered_new', coalesce(sum(choice.answered_new), 0)::int)
        from (
          select count(*) as pieces,
            count(*) filter (where verdict = 'approved') as approved,
            count(*) filter (where verdict = 'declined') as declined,
            count(*) filter (where decided_at > project.answers_seen_at) as answered_new,
            bool_or(alternative_of is null and verdict is not null) as is_decided
          from project_piece
          -- At most one, so that it is looked up by its key: all decisions of the store are never read for one project.
          left join lateral (
            select verdict, decided_at from project_decision where piece_id = project_piece.id limit 1
          ) decision on true
          where project_piece.project_id = project.id
          group by coalesce(alternative_of, project_piece.id)
        ) choice
      )`.as('counts'),
    )
    .orderBy('project.updated_at', 'desc')
    .orderBy('project.id', 'desc');
}

/** Also of a record that comes out of a list within another query, where moments are texts. */
export function summaryToWire(record: {
  key: string;
  name: string;
  client_name: string;
  updated_at: Date | string;
  shared_until: Date | string | null;
  counts: ProjectSummary['counts'];
}): ProjectSummary {
  const { key, name, client_name, counts, shared_until: until, updated_at: at } = record;
  return {
    ...{ id: key, name, client_name, counts },
    shared_until: until === null ? null : new Date(until).toISOString(),
    updated_at: new Date(at).toISOString(),
  };
}
