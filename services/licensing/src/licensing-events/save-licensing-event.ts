import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { yearOf } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import { changeWithFiles } from '@bls/shared/files/change-with-files';
import type { RequestOf } from '@bls/proto/contracts/call';
import { eventSave, type LicensingEvent } from '@bls/proto/contracts/calls/licensing/event';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { attributeProblems } from '@bls/proto/domain/licensing-event/attributes';
import type { LicensingDb, Trx } from '../db/schema.js';
import { personOf, refuseTakenId, writeHistory } from '../db/history.repository.js';
import { nextNumber } from '../db/numbers.repository.js';
import { eventEntry } from './event-entries.js';
import { bannerFileIds, readEventAttributes, readEventCategories } from './setup/event-setup.queries.js';
import { licensingEventById, productsOf } from './licensing-events.queries.js';
import { insertLicensingEvent, lockLicensingEvent, replaceProducts, updateLicensingEvent } from './licensing-events.repository.js';

type Request = RequestOf<typeof eventSave>;

/** Creates or changes an event with its products. */
@Handler(eventSave)
export class SaveLicensingEvent {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Without `revision` it is new. Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<LicensingEvent> {
    const { tenant, actor } = ctx;
    // Until the event is published only staff see the banner.
    const before = await this.db.read(ctx, async (trx) =>
      request.revision === undefined ? undefined : await licensingEventById(trx, actor, request.id),
    );
    const scope = before?.status === 'published' ? { everyone: true } : { staffOnly: true };
    const attachments = [{ fileIds: [request.bannerFileId], purposes: ['eventBanner' as const], scope }];
    const change = () => this.store(request, ctx);
    const storedIds = () => this.db.read(ctx, (trx) => bannerFileIds(trx, 'event', tenant, request.id));
    return changeWithFiles(this.caller, { owner: { kind: 'event', id: request.id }, attachments, change, storedIds }, ctx);
  }

  private async store(request: Request, ctx: CallContext): Promise<LicensingEvent> {
    const { tenant, actor } = ctx;
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const issues = await problems(trx, tenant, request);
        if (issues.length > 0) throw new CallError('ruleBroken', { issues });
        if (request.revision === undefined) await this.create(trx, request, ctx);
        else {
          const stored = await lockLicensingEvent(trx, tenant, request.id);
          if (stored?.status === 'ended' || stored?.status === 'cancelled')
            throw new CallError('wrongState', { params: { status: stored.status } });
          if (!(await updateLicensingEvent(trx, tenant, request, request.revision, actor.name))) throw new CallError('conflict');
        }
        await replaceProducts(trx, tenant, request);
        return licensingEventById(trx, actor, request.id);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }

  private async create(trx: Trx, request: Request, ctx: CallContext): Promise<void> {
    const { tenant, actor } = ctx;
    await refuseTakenId(trx, tenant, request.id);
    const number = await nextNumber(trx, tenant, 'event', yearOf(await today(trx)));
    await insertLicensingEvent(trx, tenant, request, number, actor.name);
    const entry = { action: 'create', from: null, path: ['draft'], by: personOf(actor), at: new Date().toISOString() };
    await writeHistory(trx, tenant, eventEntry('event', { id: request.id, revision: 1 }, entry));
  }
}

/** Conflicts with stored data: a missing category or attribute, values of a wrong kind, products with orders. */
async function problems(trx: Trx, tenant: string, { id, categoryId, products }: Request): Promise<Issue[]> {
  const issues: Issue[] = [];
  if (!(await readEventCategories(trx, tenant)).some((category) => category.id === categoryId))
    issues.push({ path: ['categoryId'], rule: 'invalidValue' });
  const attributes = await readEventAttributes(trx, tenant);
  products.forEach((product, index) => {
    for (const { attributeId, rule } of attributeProblems(product.attributes, attributes))
      issues.push({ path: ['products', index, 'attributes', attributeId], rule });
    if (products.findIndex((other) => other.id === product.id) < index)
      issues.push({ path: ['products', index, 'id'], rule: 'chosenTwice' });
  });
  for (const { id: productId, name, ordered } of await productsOf(trx, tenant, id)) {
    if (ordered === 0) continue;
    const index = products.findIndex((product) => product.id === productId);
    const saved = products[index];
    if (!saved) issues.push({ path: ['products'], rule: 'productOrdered', params: { name } });
    else if (saved.stock < ordered) issues.push({ path: ['products', index, 'stock'], rule: 'stockBelowOrdered', params: { ordered } });
  }
  return issues;
}
