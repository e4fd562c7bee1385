import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { yearOf } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type EventOrder, eventOrderPlace } from '@bls/proto/contracts/calls/licensing/event';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import type { LicensingDb, Trx } from '../../db/schema.js';
import { personOf, refuseTakenId, writeHistory } from '../../db/history.repository.js';
import { nextNumber } from '../../db/numbers.repository.js';
import { readCompany } from '../../identity-copies/identity-copies.api.js';
import { licensingEventById, isOrderable, productsOf } from '../licensing-events.queries.js';
import { lockLicensingEvent } from '../licensing-events.repository.js';
import { orderById } from './event-orders.queries.js';
import { eventEntry, orderLines, placedOrder } from '../event-entries.js';
import { insertOrder, takePieces } from './event-orders.repository.js';
import { publishEventOrder } from './publish-event-order.js';

type Request = RequestOf<typeof eventOrderPlace>;

/** Orders products of an event for the person's company. */
@Handler(eventOrderPlace)
export class PlaceEventOrder {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Repeating it with the same id changes nothing. Errors as the call says. */
  execute(request: Request, ctx: CallContext): Promise<EventOrder> {
    const { tenant, actor } = ctx;
    const { companyId } = actor;
    if (!companyId) throw new CallError('forbidden');
    return this.db.transaction(ctx, async (trx) => {
      // Orders of one event run one after the other, so that the stock that they read is exact.
      const event = await lockLicensingEvent(trx, tenant, request.eventId);
      const placed = await orderById(trx, actor, request.id).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'notFound') return undefined;
        throw error;
      });
      if (placed) return placed;
      await refuseTakenId(trx, tenant, request.id);
      // Throws `notFound` for a draft, which licensees do not see.
      await licensingEventById(trx, actor, request.eventId);
      const day = await today(trx);
      if (!event || !isOrderable(event, day)) throw ruleBroken([{ path: [], rule: 'notOrderable' }]);
      if (!(await readCompany(trx, tenant, companyId))) throw new CallError('notFound');
      const lines = await this.take(trx, tenant, request);
      const by = personOf(actor);
      const number = await nextNumber(trx, tenant, 'eventOrder', yearOf(day));
      const { id, remark } = request;
      const row = placedOrder({ id, number, event, companyId, remark, placedBy: by, lines });
      await insertOrder(
        trx,
        { ...row, tenant },
        orderLines(id, lines).map((line) => ({ ...line, tenant })),
      );
      const decided = { action: 'place', from: null, path: ['placed'], by, at: new Date().toISOString() };
      await writeHistory(trx, tenant, eventEntry('eventOrder', { id, revision: 1 }, decided));
      const order = await orderById(trx, actor, request.id);
      await publishEventOrder(trx, { tenant, requestId: ctx.requestId, actor }, order, { action: 'place', placedById: actor.userId });
      return order;
    });
  }

  /** Takes the pieces out of the stock and returns the lines with name and price of today. */
  private async take(trx: Trx, tenant: string, { eventId, lines }: Request) {
    const offered = new Map((await productsOf(trx, tenant, eventId)).map((product) => [product.id, product]));
    const issues: Issue[] = [];
    const ordered = [];
    for (const [index, { productId, quantity }] of lines.entries()) {
      const path = ['lines', index, 'quantity'];
      const product = offered.get(productId);
      if (!product) issues.push({ path, rule: 'unknownProduct' });
      else if (lines.findIndex((line) => line.productId === productId) < index) issues.push({ path, rule: 'chosenTwice' });
      else if (!(await takePieces(trx, tenant, productId, quantity)))
        issues.push({ path, rule: 'soldOut', params: { left: product.stock - product.ordered, name: product.name } });
      else ordered.push({ productId, name: product.name, nameZh: product.nameZh, quantity, price: product.price });
    }
    if (issues.length > 0) throw ruleBroken(issues);
    return ordered;
  }
}

const ruleBroken = (issues: Issue[]): CallError => new CallError('ruleBroken', { issues });
