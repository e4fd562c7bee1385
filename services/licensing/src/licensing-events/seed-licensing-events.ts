import { defaultDay } from '@bls/shared/calendar/default-day';
import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { eventAttributeSave, eventCategorySave, eventSave } from '@bls/proto/contracts/calls/licensing/event';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { attributeProblems } from '@bls/proto/domain/licensing-event/attributes';
import {
  type EventAction,
  type EventOrderAction,
  eventOrderWorkflow,
  eventWorkflow,
} from '@bls/proto/domain/workflow/definitions/licensing-event';
import { transition } from '@bls/proto/domain/workflow/workflow';
import type {
  EventAttributeTable,
  EventCategoryTable,
  EventHomeTable,
  EventOrderLineTable,
  EventOrderTable,
  EventProductTable,
  LicensingEventTable,
} from '../db/licensing-event-tables.js';
import type { Trx } from '../db/schema.js';
import type { SeedActor, SeedDeals } from '../deals/deals.api.js';
import { eventEntry, orderLines, placedOrder } from './event-entries.js';
import { eventOrderWorkItem } from './orders/event-order-work-item.js';
import { isOrderable } from './licensing-events.queries.js';
import { eventColumns, productRows } from './licensing-events.repository.js';

type Company = { companyId: string; name: string; nameZh: string | null };
type Order = Omit<StoredRow<EventOrderTable>, 'revision' | 'placedAt'> & { revision: number; placedAt: string; company: Company };
type Event = StoredRow<LicensingEventTable> & { revision: number };
type Product = StoredRow<EventProductTable> & { ordered: number };

/** Events with their products, and what licensees ordered, in the order of time. */
export class SeedLicensingEvents {
  readonly moves: WorkItemMoved[] = [];
  private readonly categories: StoredRow<EventCategoryTable>[] = [];
  private readonly attributes: StoredRow<EventAttributeTable>[] = [];
  private readonly events = new Map<string, Event>();
  private readonly products = new Map<string, Product>();
  private readonly orders = new Map<string, Order>();
  private readonly lines: Omit<EventOrderLineTable, 'tenant'>[] = [];
  private readonly home: StoredRow<EventHomeTable>[] = [];

  constructor(private readonly deals: SeedDeals) {}

  saveCategory(request: RequestOf<typeof eventCategorySave>, bannerName: string, updatedBy: string, updatedAt: string): void {
    const { revision: _, ...category } = request;
    this.categories.push({ ...category, nameZh: category.nameZh || null, bannerName, updatedBy, updatedAt });
  }

  saveAttribute(request: RequestOf<typeof eventAttributeSave>, updatedBy: string, updatedAt: string): void {
    const { revision: _, ...attribute } = request;
    this.attributes.push({ ...attribute, nameZh: attribute.nameZh || null, unit: attribute.unit || null, updatedBy, updatedAt });
  }

  create(request: RequestOf<typeof eventSave>, { person: by }: SeedActor, at: string): void {
    const { id, products } = request;
    const [broken] = products.flatMap((product) =>
      attributeProblems(
        product.attributes,
        this.attributes.map(({ unit: _unit, ...attribute }) => attribute),
      ),
    );
    if (broken) throw new Error(`products of event ${request.name}: ${broken.rule}`);
    const number = this.deals.nextNumber('event', at);
    this.events.set(id, { ...eventColumns(request, by.name), id, number, status: 'draft', revision: 1, updatedAt: at });
    for (const product of productRows({ id, products })) this.products.set(product.id, { ...product, ordered: 0 });
    this.deals.note(eventEntry('event', { id, revision: 1 }, { action: 'create', from: null, path: ['draft'], by, at }));
  }

  decide(id: string, action: EventAction, { person: by, acting }: SeedActor, at: string, comment?: string): void {
    const event = found(this.events, id);
    const decided = transition(eventWorkflow, event.status, action, acting);
    if (!decided.ok || (decided.transition.needs?.includes('reason') && !comment))
      throw new Error(`event ${event.number} cannot ${action}`);
    const revision = event.revision + 1;
    this.events.set(id, { ...event, status: decided.to, revision, updatedBy: by.name, updatedAt: at });
    this.deals.note(eventEntry('event', { id, revision }, { action, from: event.status, path: decided.path, by, at, comment }));
  }

  place(
    { id, eventId, lines: wanted }: { id: string; eventId: string; lines: readonly { productId: string; quantity: number }[] },
    company: Company,
    { person: by }: SeedActor,
    at: string,
  ): void {
    const event = found(this.events, eventId);
    if (!isOrderable(event, defaultDay(at))) throw new Error(`nothing can be ordered at event ${event.number}`);
    const lines = wanted.map(({ productId, quantity }) => {
      const { name, nameZh = null, price } = this.takePieces(productId, quantity);
      return { productId, name, nameZh, quantity, price };
    });
    const number = this.deals.nextNumber('eventOrder', at);
    const { companyId } = company;
    const row = placedOrder({ id, number, event, companyId, remark: undefined, placedBy: by, lines });
    this.orders.set(id, { ...row, revision: 1, placedAt: at, company });
    this.lines.push(...orderLines(id, lines));
    this.deals.note(eventEntry('eventOrder', { id, revision: 1 }, { action: 'place', from: null, path: ['placed'], by, at }));
    this.publish(id, 'place', by, at);
  }

  decideOrder(id: string, action: EventOrderAction, { person: by, acting }: SeedActor, at: string, comment?: string): void {
    const order = found(this.orders, id);
    const decided = transition(eventOrderWorkflow, order.status, action, acting);
    if (!decided.ok || (decided.transition.needs?.includes('reason') && !comment))
      throw new Error(`order ${order.number} cannot ${action}`);
    const revision = order.revision + 1;
    this.orders.set(id, { ...order, status: decided.to, revision });
    if (decided.transition.direction === 'backward')
      for (const { orderId, productId, quantity } of this.lines) if (orderId === id) this.takePieces(productId, -quantity);
    this.deals.note(eventEntry('eventOrder', { id, revision }, { action, from: order.status, path: decided.path, by, at, comment }));
    this.publish(id, action, by, at, comment);
  }

  saveHome(eventIds: string[], categoryIds: string[], updatedBy: string, updatedAt: string): void {
    this.home.push({ eventIds, categoryIds, updatedBy, updatedAt });
  }

  insert(trx: Trx): Promise<void> {
    return insertTables(trx, this.deals.context.tenant, {
      eventCategory: this.categories,
      eventAttribute: this.attributes,
      event: [...this.events.values()],
      eventProduct: [...this.products.values()],
      eventOrder: [...this.orders.values()].map(({ company: _company, ...order }) => order),
      eventOrderLine: this.lines,
      eventHome: this.home,
    });
  }

  private takePieces(productId: string, quantity: number): Product {
    const product = found(this.products, productId);
    const ordered = product.ordered + quantity;
    if (ordered < 0 || ordered > product.stock) throw new Error(`${product.name} is sold out`);
    this.products.set(productId, { ...product, ordered });
    return product;
  }

  private publish(id: string, action: string, by: SeedActor['person'], at: string, comment?: string): void {
    const { company, ...order } = found(this.orders, id);
    const shown = { ...order, companyName: company.name, companyNameZh: company.nameZh };
    this.moves.push(eventOrderWorkItem(shown, { action, by, placedById: order.placedBy.userId, at, comment }));
  }
}

function found<T>(items: ReadonlyMap<string, T>, id: string): T {
  const item = items.get(id);
  if (!item) throw new Error(`nothing has the id ${id}`);
  return item;
}
