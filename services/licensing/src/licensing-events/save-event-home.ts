import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type EventHome, eventHomeSave } from '@bls/proto/contracts/calls/licensing/event';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import type { LicensingDb, Trx } from '../db/schema.js';
import { readEventCategories } from './setup/event-setup.queries.js';
import { licensingEventById, readEventHome } from './licensing-events.queries.js';
import { saveEventHome } from './licensing-events.repository.js';

/** Stores which events and categories the home page shows. */
@Handler(eventHomeSave)
export class SaveEventHome {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Errors as the call says. */
  execute({ eventIds, categoryIds, revision }: RequestOf<typeof eventHomeSave>, ctx: CallContext): Promise<EventHome> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const issues = await homeProblems(trx, ctx, eventIds, categoryIds);
      if (issues.length > 0) throw new CallError('ruleBroken', { issues });
      if (!(await saveEventHome(trx, { tenant, eventIds, categoryIds, updatedBy: actor.name }, revision))) throw new CallError('conflict');
      return readEventHome(trx, actor);
    });
  }
}

async function homeProblems(
  trx: Trx,
  { tenant, actor }: CallContext,
  eventIds: readonly string[],
  categoryIds: readonly string[],
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const categories = new Set((await readEventCategories(trx, tenant)).map(({ id }) => id));
  const twice = (path: string, ids: readonly string[]) =>
    ids.forEach((id, index) => {
      if (ids.indexOf(id) < index) issues.push({ path: [path, index], rule: 'chosenTwice' });
    });
  twice('eventIds', eventIds);
  twice('categoryIds', categoryIds);
  for (const [index, id] of categoryIds.entries())
    if (!categories.has(id)) issues.push({ path: ['categoryIds', index], rule: 'invalidValue' });
  for (const [index, id] of eventIds.entries()) {
    const status = await licensingEventById(trx, actor, id).then(
      (event) => event.status,
      () => undefined,
    );
    if (status !== 'published') issues.push({ path: ['eventIds', index], rule: 'notPublished' });
  }
  return issues;
}
