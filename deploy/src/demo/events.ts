import { decimal, format, multiply, sum } from '@bls/proto/domain/values/decimal';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { type EventOrderStatus, eventOrderWorkflow, type EventStatus } from '@bls/proto/domain/workflow/definitions/licensing-event';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { Cast } from './cast/cast.js';
import type { Today } from './clock.js';
import { companyId } from './companies.js';
import { EVENT_CATEGORIES, EVENTS, KEEPS, MATERIAL, MATERIALS, OFFERS, ORDERS, SIZE, WAYS } from './event-specs.js';
import type { Row, Writer } from './insert.js';
import { Directory, type DemoPerson, peopleOf } from './people.js';
import { idOf } from './random.js';
import { titleOf } from '@bls/proto/domain/values/names';

export const EVENT_TABLES = [
  'event_home',
  'event_order_line',
  'event_order',
  'event_product',
  'event',
  'event_attribute',
  'event_category',
] as const;

export const eventId = (tenant: string, name: string): string => idOf(tenant, 'event', name);
export const eventCategoryId = (tenant: string, name: string): string => idOf(tenant, 'event category', name);
export const eventBannerId = (tenant: string, name: string): string => idOf(tenant, 'event banner', name);
export const eventCategoryBannerId = (tenant: string, name: string): string => idOf(tenant, 'event category banner', name);
export const eventNames = (): { name: { en: string; zh: string }; published: boolean }[] =>
  EVENTS.map(({ name, status }) => ({ name, published: status !== 'draft' }));
const attributeId = (tenant: string, name: string): string => idOf(tenant, 'event attribute', name);

export interface DemoEvents {
  tables: Readonly<Partial<Record<(typeof EVENT_TABLES)[number] | 'history' | 'number_series', readonly Row[]>>>;
  moves: readonly WorkItemMoved[];
}

/** Events of a tenant with their products, and what its licensees have ordered at them. */
export function eventsOf(cast: Cast, today: Today): DemoEvents {
  const { tenant } = cast;
  const directory = new Directory(peopleOf(cast));
  const manager = directory.staff('eCommerceManager');
  const year = Number(today.slice(0, 4));
  const by = { updatedBy: manager.name, updatedAt: `${addDays(today, -30)}T02:00:00Z`, revision: 1 };
  const orders = ORDERS.map((order, index) => orderOf(cast, directory, manager, today, order, index));
  const orderedOf = (productId: string) =>
    orders
      .filter(({ status }) => KEEPS.includes(status))
      .flatMap(({ lines }) => lines)
      .filter((line) => line.productId === productId)
      .reduce((pieces, { quantity }) => pieces + quantity, 0);
  const events = EVENTS.map(({ name, place, url, category, begins, days, status }, index): Row => {
    const from = addDays(today, begins);
    const to = addDays(from, days - 1);
    return {
      ...by,
      id: eventId(tenant, name.en),
      number: `EV-${year}-${String(index + 1).padStart(4, '0')}`,
      name: name.en,
      nameZh: name.zh,
      categoryId: eventCategoryId(tenant, EVENT_CATEGORIES[category]?.en ?? ''),
      bannerFileId: eventBannerId(tenant, name.en),
      place: place ?? null,
      url: url ?? null,
      startsOn: from,
      endsOn: to,
      orderUntil: addDays(from, -3),
      currency: 'CNY',
      description: 'Stands are built the day before; everything ordered here is delivered to them.',
      descriptionZh: '展位于前一天搭建，在此订购的物料将直接送达。',
      status,
      revision: status === 'draft' ? 1 : status === 'published' ? 2 : 3,
    };
  });
  const products = EVENTS.flatMap(({ name, offers }) =>
    OFFERS.slice(0, offers).map((offer, position): Row => {
      const id = productId(tenant, name.en, offer.name.en);
      return {
        id,
        eventId: eventId(tenant, name.en),
        position,
        name: offer.name.en,
        nameZh: offer.name.zh,
        price: offer.price,
        stock: offer.stock,
        ordered: orderedOf(id),
        attributes: { [attributeId(tenant, SIZE.en)]: offer.height, [attributeId(tenant, MATERIAL.en)]: offer.material },
      };
    }),
  );
  const entry = { person: manager, at: `${addDays(today, -30)}T02:00:00Z` };
  const eventHistory = EVENTS.flatMap(({ name, status }) => {
    const ways: Record<EventStatus, readonly [string, EventStatus][]> = {
      draft: [['create', 'draft']],
      published: [
        ['create', 'draft'],
        ['publish', 'published'],
      ],
      ended: [
        ['create', 'draft'],
        ['publish', 'published'],
        ['end', 'ended'],
      ],
      cancelled: [
        ['create', 'draft'],
        ['publish', 'published'],
        ['cancel', 'cancelled'],
      ],
    };
    return ways[status].map(([action, to], index) =>
      historyRow(
        'event',
        eventId(tenant, name.en),
        index,
        action,
        ways[status][index - 1]?.[1] ?? null,
        to,
        entry.person,
        entry.at,
        to === 'cancelled' ? 'The venue is closed for repairs.' : undefined,
      ),
    );
  });
  const home = EVENTS.filter(({ status }) => status === 'published').map(({ name }) => eventId(tenant, name.en));
  return {
    tables: {
      event_category: EVENT_CATEGORIES.map((name) => ({
        ...by,
        id: eventCategoryId(tenant, name.en),
        name: name.en,
        nameZh: name.zh,
        bannerFileId: eventCategoryBannerId(tenant, name.en),
        bannerName: `${name.en}.jpg`,
      })),
      event_attribute: [
        {
          ...by,
          id: attributeId(tenant, SIZE.en),
          name: SIZE.en,
          nameZh: SIZE.zh,
          kind: 'decimal',
          unit: 'cm',
          choices: [],
          required: true,
        },
        {
          ...by,
          id: attributeId(tenant, MATERIAL.en),
          name: MATERIAL.en,
          nameZh: MATERIAL.zh,
          kind: 'choice',
          unit: null,
          choices: [...MATERIALS],
          required: false,
        },
      ],
      event: events,
      event_product: products,
      event_order: orders.map(({ row }) => row),
      event_order_line: orders.flatMap(({ lines }) => lines),
      event_home: [
        {
          eventIds: home,
          categoryIds: EVENT_CATEGORIES.map((name) => eventCategoryId(tenant, name.en)),
          updatedBy: manager.name,
          updatedAt: by.updatedAt,
          revision: 1,
        },
      ],
      history: [...eventHistory, ...orders.flatMap(({ history }) => history)],
      number_series: [
        { kind: 'event', year, last: EVENTS.length },
        { kind: 'eventOrder', year, last: ORDERS.length },
      ],
    },
    moves: orders.map(({ move }) => move),
  };
}

const productId = (tenant: string, event: string, offer: string): string => idOf(tenant, 'event product', event, offer);

function historyRow(
  itemKind: string,
  itemId: string,
  index: number,
  action: string,
  fromStatus: string | null,
  toStatus: string,
  byPerson: DemoPerson,
  at: string,
  comment?: string,
): Row {
  return {
    id: idOf(itemId, 'history', index),
    itemKind,
    itemId,
    version: 1,
    revision: index + 1,
    position: 0,
    action,
    fromStatus,
    toStatus,
    byPerson,
    at,
    comment: comment ?? null,
    signature: null,
    fileIds: [],
  };
}

type OrderSpec = (typeof ORDERS)[number];

function orderOf(cast: Cast, directory: Directory, manager: DemoPerson, today: Today, spec: OrderSpec, index: number) {
  const { tenant } = cast;
  const company = cast.licensees[index % cast.licensees.length];
  const event = EVENTS[spec.event];
  if (!company || !event) throw new RangeError('an order of nobody');
  const person = directory.of(company.short, 'EventOperator');
  const placedOn: Day = addDays(today, -spec.daysAgo);
  const id = idOf(tenant, 'event order', index);
  const number = `EO-${today.slice(0, 4)}-${String(index + 1).padStart(4, '0')}`;
  const lines = OFFERS.flatMap((offer, at) => {
    const quantity = spec.quantities[at] ?? 0;
    return quantity === 0 ? [] : [{ offer, quantity }];
  }).map(({ offer, quantity }, position) => ({
    orderId: id,
    position,
    productId: productId(tenant, event.name.en, offer.name.en),
    name: offer.name.en,
    nameZh: offer.name.zh,
    quantity,
    price: offer.price,
  }));
  const total = format(sum(lines.map(({ price, quantity }) => multiply(decimal(price), decimal(quantity)))), 2);
  const steps: readonly [string, EventOrderStatus][] = [['place', 'placed'], ...WAYS[spec.status]];
  const history = steps.map(([action, to], step) =>
    historyRow(
      'eventOrder',
      id,
      step,
      action,
      steps[step - 1]?.[1] ?? null,
      to,
      step === 0 || action === 'cancel' ? person : manager,
      `${addDays(placedOn, step)}T0${2 + step}:15:00Z`,
      step > 0 ? spec.comment : undefined,
    ),
  );
  const last = history.at(-1) as Row & { action: string; byPerson: DemoPerson; at: string };
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  const holder = companyId(tenant, company.short);
  const move: WorkItemMoved = {
    kind: 'eventOrder',
    id,
    number,
    ...titleOf({ name: company.name.en, nameZh: company.name.zh }),
    path: `/event/Order/${id}`,
    action: last.action,
    status: spec.status,
    revision: steps.length,
    waitsFor: waitsFor(eventOrderWorkflow, spec.status),
    companyId: holder,
    brandOwnerIds: [],
    hiddenFromLicensee: false,
    informUserIds: [person.userId],
    by: { userId: last.byPerson.userId, name: last.byPerson.name },
    at: last.at,
    ...(spec.comment ? { comment: spec.comment } : {}),
    amount: total,
    currency: 'CNY',
  };
  const row: Row = {
    id,
    number,
    eventId: eventId(tenant, event.name.en),
    companyId: holder,
    status: spec.status,
    currency: 'CNY',
    pieces,
    total,
    remark: null,
    placedAt: `${placedOn}T02:15:00Z`,
    placedBy: person,
    revision: steps.length,
  };
  return { row, lines, history, move, status: spec.status };
}

/** Rows of licensing, in an order that their references allow. */
export async function writeEvents(writer: Writer, { tables }: DemoEvents): Promise<void> {
  for (const table of [
    'event_category',
    'event_attribute',
    'event',
    'event_product',
    'event_order',
    'event_order_line',
    'event_home',
    'history',
    'number_series',
  ] as const)
    await writer.insert(table, tables[table] ?? []);
}
