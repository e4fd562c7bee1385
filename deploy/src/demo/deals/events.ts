import { addDays } from '@bls/proto/domain/values/time';
import { actorFrom, type DemoActor } from '../tenants/actors.js';
import { companyId } from '../tenants/companies.js';
import {
  EVENT_CATEGORIES,
  type EventSpec,
  EVENTS,
  MATERIAL,
  MATERIALS,
  OFFERS,
  ORDERS,
  type OrderSpec,
  ORDER_STEPS,
  SIZE,
} from './event-specs.js';
import { idOf } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';

export const eventId = (tenant: string, name: string): string => idOf(tenant, 'event', name);
export const eventCategoryId = (tenant: string, name: string): string => idOf(tenant, 'event category', name);
export const eventBannerId = (tenant: string, name: string): string => idOf(tenant, 'event banner', name);
export const eventCategoryBannerId = (tenant: string, name: string): string => idOf(tenant, 'event category banner', name);
export const eventNames = (): { name: { en: string; zh: string }; published: boolean }[] =>
  EVENTS.map(({ name, status }) => ({ name, published: status !== 'draft' }));
const attributeId = (tenant: string, name: string): string => idOf(tenant, 'event attribute', name);
const productId = (tenant: string, event: string, offer: string): string => idOf(tenant, 'event product', event, offer);

/** Days before today on which the categories and attributes were set up, before every event. */
const SET_UP = 110;

/** Events of a tenant with their products, and what its licensees have ordered at them. */
export const eventCourses = (story: Story): Course[] => [
  setupCourse(story),
  ...EVENTS.map((event) => eventCourse(story, event)),
  ...ORDERS.map((order, index) => orderCourse(story, order, index)),
];

const managerOf = ({ directory }: Story): DemoActor => actorFrom(directory.staff('eCommerceManager'));

function* setupCourse(story: Story): Course {
  const { demoTenant, today, licensing } = story;
  const { tenant } = demoTenant;
  const { name: by } = managerOf(story).person;
  const at = `${addDays(today, -SET_UP)}T02:00:00Z`;
  yield at;
  for (const { en, zh } of EVENT_CATEGORIES) {
    const category = { id: eventCategoryId(tenant, en), name: en, nameZh: zh, bannerFileId: eventCategoryBannerId(tenant, en) };
    licensing.events.saveCategory(category, `${en}.jpg`, by, at);
  }
  const named = ({ en, zh }: typeof SIZE) => ({ id: attributeId(tenant, en), name: en, nameZh: zh });
  licensing.events.saveAttribute(
    { ...named(SIZE), kind: 'decimal', unit: 'cm', choices: [], required: true, inProductFiles: false },
    by,
    at,
  );
  licensing.events.saveAttribute(
    { ...named(MATERIAL), kind: 'choice', choices: [...MATERIALS], required: false, inProductFiles: false },
    by,
    at,
  );
  const homeAt = `${addDays(today, -1)}T02:00:00Z`;
  yield homeAt;
  const home = EVENTS.filter(({ status }) => status === 'published').map(({ name }) => eventId(tenant, name.en));
  const categories = EVENT_CATEGORIES.map(({ en }) => eventCategoryId(tenant, en));
  licensing.events.saveHome(home, categories, by, homeAt);
}

function* eventCourse(story: Story, event: EventSpec): Course {
  const { demoTenant, today, licensing } = story;
  const { tenant } = demoTenant;
  const { name, place, url, category, begins, days, status, offers, created } = event;
  const manager = managerOf(story);
  const at = (daysAgo: number): string => `${addDays(today, -daysAgo)}T02:00:00Z`;
  yield at(created);
  const id = eventId(tenant, name.en);
  const from = addDays(today, begins);
  const products = OFFERS.slice(0, offers).map((offer) => ({
    id: productId(tenant, name.en, offer.name.en),
    name: offer.name.en,
    nameZh: offer.name.zh,
    price: offer.price,
    stock: offer.stock,
    attributes: { [attributeId(tenant, SIZE.en)]: offer.height, [attributeId(tenant, MATERIAL.en)]: offer.material },
  }));
  const request = {
    id,
    name: name.en,
    nameZh: name.zh,
    categoryId: eventCategoryId(tenant, EVENT_CATEGORIES[category]?.en ?? ''),
    bannerFileId: eventBannerId(tenant, name.en),
    place,
    url,
    from,
    to: addDays(from, days - 1),
    orderUntil: addDays(from, -3),
    currency: 'CNY' as const,
    description: 'Stands are built the day before; everything ordered here is delivered to them.',
    descriptionZh: '展位于前一天搭建，在此订购的物料将直接送达。',
    products,
  };
  licensing.events.create(request, manager, at(created));
  if (status === 'draft') return;
  yield at(created - 1);
  licensing.events.decide(id, 'publish', manager, at(created - 1));
  if (status === 'published') return;
  const over = at(status === 'ended' ? -begins - days : -begins + 6);
  yield over;
  if (status === 'ended') licensing.events.decide(id, 'end', manager, over);
  else licensing.events.decide(id, 'cancel', manager, over, 'The venue is closed for repairs.');
}

function* orderCourse(story: Story, spec: OrderSpec, index: number): Course {
  const { demoTenant, today, directory, licensing } = story;
  const { tenant, licensees } = demoTenant;
  const company = licensees[index % licensees.length];
  const event = EVENTS[spec.event];
  if (!company || !event) throw new RangeError('an order of nobody');
  const licensee = actorFrom(directory.of(company.short, 'EventOperator'), ['EventOperator']);
  const at = (step: number): string => `${addDays(today, step - spec.daysAgo)}T0${2 + step}:15:00Z`;
  yield at(0);
  const id = idOf(tenant, 'event order', index);
  const lines = OFFERS.flatMap((offer, n) => {
    const quantity = spec.quantities[n] ?? 0;
    return quantity === 0 ? [] : [{ productId: productId(tenant, event.name.en, offer.name.en), quantity }];
  });
  const holder = { companyId: companyId(tenant, company.short), name: company.name.en, nameZh: company.name.zh };
  licensing.events.place({ id, eventId: eventId(tenant, event.name.en), lines }, holder, licensee, at(0));
  for (const [step, action] of ORDER_STEPS[spec.status].entries()) {
    yield at(step + 1);
    licensing.events.decideOrder(id, action, action === 'cancel' ? licensee : managerOf(story), at(step + 1), spec.comment);
  }
}
