import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { EventOrder, eventOrderPlace } from '@bls/proto/contracts/calls/licensing/event';
import { decimal, format, multiply, sum } from '@bls/proto/domain/values/decimal';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import { readCompany } from '../identity-copies/companies.repository.js';
import type { LicensingDb, Trx } from '../db/schema.js';
import { personOf, writeHistory } from '../db/history.repository.js';
import { nextNumber } from '../db/numbers.repository.js';
import { eventById, isOrderable, productsOf } from './events.queries.js';
import { holdEvent } from './events.repository.js';
import { orderById } from './orders.queries.js';
import { insertOrder, takePieces } from './orders.repository.js';
import { tellOrder } from './publish-order.js';

type Request = RequestOf<typeof eventOrderPlace>;

/** Orders products of an event for the own company. */
@Injectable()
export class PlaceOrder {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Repeating it with the same id changes nothing. Errors as the call says. */
  execute(request: Request, ctx: CallContext): Promise<EventOrder> {
    const { tenant, actor } = ctx;
    const { companyId } = actor;
    if (!companyId) throw new CallError('forbidden');
    return this.db.transaction(ctx, async (trx) => {
      // orders at one event wait for each other here: what they find left is left
      const event = await holdEvent(trx, tenant, request.eventId);
      const again = await orderById(trx, actor, request.id).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'notFound') return undefined;
        throw error;
      });
      if (again) return again;
      // throws `notFound` for a draft, which a licensee does not know of
      await eventById(trx, actor, request.eventId);
      if (!event || !isOrderable(event, today(ctx))) throw broken([{ path: [], rule: 'notOrderable' }]);
      if (!(await readCompany(trx, tenant, companyId))) throw new CallError('notFound');
      const lines = await this.take(trx, tenant, request);
      const total = sum(lines.map(({ price, quantity }) => multiply(decimal(price), decimal(quantity))));
      await insertOrder(
        trx,
        {
          tenant,
          id: request.id,
          number: await nextNumber(trx, tenant, 'eventOrder', Number(today(ctx).slice(0, 4))),
          eventId: event.id,
          companyId,
          status: 'placed',
          currency: event.currency,
          pieces: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
          total: format(total, 2),
          remark: request.remark || null,
          placedBy: personOf(actor),
        },
        lines.map((line, position) => ({ tenant, orderId: request.id, position, ...line })),
      );
      await writeHistory(trx, tenant, {
        itemKind: 'eventOrder',
        itemId: request.id,
        version: 1,
        revision: 1,
        action: 'place',
        from: null,
        path: ['placed'],
        by: personOf(actor),
        at: new Date().toISOString(),
      });
      const order = await orderById(trx, actor, request.id);
      await tellOrder(trx, { tenant, requestId: ctx.requestId, actor }, order, { action: 'place', placedById: actor.userId });
      return order;
    });
  }

  /** The lines as they are ordered, their pieces taken out of the stock. */
  private async take(trx: Trx, tenant: string, { eventId, lines }: Request) {
    const offered = new Map((await productsOf(trx, tenant, eventId)).map((product) => [product.id, product]));
    const issues: Issue[] = [];
    const taken = [];
    for (const [index, { productId, quantity }] of lines.entries()) {
      const at = ['lines', index, 'quantity'];
      const product = offered.get(productId);
      if (!product) issues.push({ path: at, rule: 'unknownProduct' });
      else if (lines.findIndex((line) => line.productId === productId) < index) issues.push({ path: at, rule: 'chosenTwice' });
      else if (!(await takePieces(trx, tenant, productId, quantity)))
        issues.push({ path: at, rule: 'soldOut', params: { left: product.stock - product.ordered, name: product.name } });
      else taken.push({ productId, name: product.name, nameZh: product.nameZh, quantity, price: product.price });
    }
    if (issues.length > 0) throw broken(issues);
    return taken;
  }
}

const broken = (issues: Issue[]): CallError => new CallError('ruleBroken', { issues });
