import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { today } from '@bls/shared/calendar/today';
import type { RequestOf } from '@bls/proto/contracts/call';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import type { EventHome, eventHomeSave, eventSave, LicensingEvent } from '@bls/proto/contracts/calls/licensing/event';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { attributeProblems } from '@bls/proto/domain/licensing-event/attributes';
import { Injectable } from '@nestjs/common';
import type { LicensingDb, Trx } from '../db/schema.js';
import { personOf, writeHistory } from '../db/history.repository.js';
import { nextNumber } from '../db/numbers.repository.js';
import { readAttributes, readCategories } from './setup.queries.js';
import { eventById, productsOf, readHome } from './events.queries.js';
import { holdEvent, insertEvent, replaceProducts, saveHome, updateEvent } from './events.repository.js';

type Request = RequestOf<typeof eventSave>;

/** Creates or changes an event with its products, and what the home page shows. */
@Injectable()
export class SaveEvent {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Without `revision` it is new. Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<LicensingEvent> {
    const { tenant, actor } = ctx;
    // until it is published nobody but staff sees the banner
    const before = await this.db.read(ctx, async (trx) =>
      request.revision === undefined ? undefined : await eventById(trx, actor, request.id),
    );
    const scope = before?.status === 'published' ? { everyone: true } : { staffOnly: true };
    const owner = { kind: 'event', id: request.id };
    await this.caller.call(fileAttach, { fileIds: [request.bannerFileId], owner, purposes: ['eventBanner'], scope }, ctx);
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const issues = await problems(trx, tenant, request);
        if (issues.length > 0) throw new CallError('ruleBroken', { issues });
        if (request.revision === undefined) await this.create(trx, request, ctx);
        else {
          const held = await holdEvent(trx, tenant, request.id);
          if (held?.status === 'ended' || held?.status === 'cancelled')
            throw new CallError('wrongState', { params: { status: held.status } });
          if (!(await updateEvent(trx, tenant, request, request.revision, actor.name))) throw new CallError('conflict');
        }
        await replaceProducts(trx, tenant, request);
        return eventById(trx, actor, request.id);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }

  private async create(trx: Trx, request: Request, ctx: CallContext): Promise<void> {
    const { tenant, actor } = ctx;
    const number = await nextNumber(trx, tenant, 'event', Number(today(ctx).slice(0, 4)));
    await insertEvent(trx, tenant, request, number, actor.name);
    await writeHistory(trx, tenant, {
      itemKind: 'event',
      itemId: request.id,
      version: 1,
      revision: 1,
      action: 'create',
      from: null,
      path: ['draft'],
      by: personOf(actor),
      at: new Date().toISOString(),
    });
  }

  /** Errors as the call says. */
  home({ eventIds, categoryIds, revision }: RequestOf<typeof eventHomeSave>, ctx: CallContext): Promise<EventHome> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const issues = await homeProblems(trx, ctx, eventIds, categoryIds);
      if (issues.length > 0) throw new CallError('ruleBroken', { issues });
      if (!(await saveHome(trx, { tenant, eventIds, categoryIds, updatedBy: actor.name }, revision))) throw new CallError('conflict');
      return readHome(trx, actor);
    });
  }
}

/** What stored state speaks against: a category or attribute that is gone, values of a wrong kind, products with orders. */
async function problems(trx: Trx, tenant: string, { id, categoryId, products }: Request): Promise<Issue[]> {
  const issues: Issue[] = [];
  if (!(await readCategories(trx, tenant)).some((category) => category.id === categoryId))
    issues.push({ path: ['categoryId'], rule: 'invalidValue' });
  const attributes = await readAttributes(trx, tenant);
  products.forEach((product, index) => {
    for (const { attributeId, rule } of attributeProblems(product.attributes, attributes))
      issues.push({ path: ['products', index, 'attributes', attributeId], rule });
    if (products.findIndex((other) => other.id === product.id) < index)
      issues.push({ path: ['products', index, 'id'], rule: 'chosenTwice' });
  });
  for (const { id: productId, name, ordered } of await productsOf(trx, tenant, id)) {
    if (ordered === 0) continue;
    const index = products.findIndex((product) => product.id === productId);
    const kept = products[index];
    if (!kept) issues.push({ path: ['products'], rule: 'productOrdered', params: { name } });
    else if (kept.stock < ordered) issues.push({ path: ['products', index, 'stock'], rule: 'stockBelowOrdered', params: { ordered } });
  }
  return issues;
}

async function homeProblems(
  trx: Trx,
  { tenant, actor }: CallContext,
  eventIds: readonly string[],
  categoryIds: readonly string[],
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const categories = new Set((await readCategories(trx, tenant)).map(({ id }) => id));
  const twice = (path: string, ids: readonly string[]) =>
    ids.forEach((id, index) => {
      if (ids.indexOf(id) < index) issues.push({ path: [path, index], rule: 'chosenTwice' });
    });
  twice('eventIds', eventIds);
  twice('categoryIds', categoryIds);
  for (const [index, id] of categoryIds.entries())
    if (!categories.has(id)) issues.push({ path: ['categoryIds', index], rule: 'invalidValue' });
  for (const [index, id] of eventIds.entries()) {
    const status = await eventById(trx, actor, id).then(
      (event) => event.status,
      () => undefined,
    );
    if (status !== 'published') issues.push({ path: ['eventIds', index], rule: 'notPublished' });
  }
  return issues;
}
