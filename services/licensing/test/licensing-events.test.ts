import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import type { RequestInput } from '@bls/proto/contracts/call';
import {
  eventAttributeDelete,
  eventAttributes,
  eventAttributeSave,
  eventCategories,
  eventCategoryDelete,
  eventCategorySave,
  eventDecide,
  eventHome,
  eventHomeSave,
  eventList,
  eventOrderDecide,
  eventOrderList,
  eventOrderPlace,
  eventOrderRead,
  eventRead,
  eventSave,
  productFileAttributes,
} from '@bls/proto/contracts/calls/licensing/event';
import { SAMPLE_IDS } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { type FakeFiles, people, refusal, type Service, startLicensing } from './fixtures.js';

let service: Service;
let files: FakeFiles;
const manager = testActor({ role: 'eCommerceManager', name: 'Eve Man' });
const operator = { ...people.licensee, permissions: ['EventOperator' as const] };
const otherLicensee = testActor({ role: 'licensee', name: 'Sue Other', companyId: randomUUID(), permissions: ['EventOperator'] });
const categoryId = randomUUID();
const colourId = randomUUID();

beforeAll(async () => {
  ({ service, files } = await startLicensing());
  await service.call(eventCategorySave, { id: categoryId, name: 'Fairs', nameZh: '展会', bannerFileId: randomUUID() }, manager);
  await service.call(
    eventAttributeSave,
    { id: colourId, name: 'Colour', kind: 'choice', choices: ['Red', 'Blue'], required: true },
    manager,
  );
});
afterAll(() => service.stop());

type EventRequest = RequestInput<typeof eventSave>;
const product = (stock = 10, more: Partial<EventRequest['products'][number]> = {}) => ({
  id: randomUUID(),
  name: 'Standee',
  price: '12.50',
  stock,
  attributes: { [colourId]: 'Red' },
  ...more,
});
const draft = (more: Partial<EventRequest> = {}): EventRequest => ({
  id: randomUUID(),
  name: 'Spring fair',
  nameZh: '春季展',
  categoryId,
  bannerFileId: randomUUID(),
  place: 'Shanghai',
  from: '2097-03-01',
  to: '2097-03-05',
  orderUntil: '2097-02-20',
  currency: 'CNY',
  products: [product()],
  ...more,
});
/** The id of a picture with this file name. */
function pictureNamed(name: string): string {
  const id = randomUUID();
  files.names.set(id, name);
  return id;
}
const save = (request: EventRequest, by = manager) => service.call(eventSave, request, by);
async function published(more: Partial<EventRequest> = {}) {
  const { id, revision } = await save(draft(more));
  return service.call(eventDecide, { id, revision, action: 'publish' }, manager);
}
const order = (event: { id: string }, lines: { productId: string; quantity: number }[], by = operator, id: string = randomUUID()) =>
  service.call(eventOrderPlace, { id, eventId: event.id, lines }, by);
const leftOf = async (id: string) => (await service.call(eventRead, { id }, manager)).products.map(({ left }) => left);

describe('categories of events', () => {
  it('W-EVENT-08 W-EVENT-12 have name and banner, and are deleted when they have no events', async () => {
    const id = randomUUID();
    const saved = await service.call(eventCategorySave, { id, name: 'Pop-ups', bannerFileId: pictureNamed('pop-ups.jpg') }, manager);
    expect(saved).toMatchObject({ id, name: 'Pop-ups', nameZh: null, events: 0, revision: 1 });
    expect(await refusal(service.call(eventCategorySave, { id, name: 'X', bannerFileId: saved.bannerFileId, revision: 7 }, manager))).toBe(
      'conflict',
    );
    await service.call(eventCategoryDelete, { id }, manager);
    const { categories } = await service.call(eventCategories, {}, operator);
    expect(categories.map((category) => category.id)).not.toContain(id);
    await save(draft());
    expect(await refusal(service.call(eventCategoryDelete, { id: categoryId }, manager))).toBe('inUse');
  });

  it('W-EVENT-11 have unique names and unique file names of banners', async () => {
    const category = (name: string, fileName: string) =>
      service.call(eventCategorySave, { id: randomUUID(), name, bannerFileId: pictureNamed(fileName) }, manager);
    await category('Roadshows', 'road.jpg');
    expect(await refusal(category('Others', 'Road.JPG'))).toBe('alreadyExists bannerFileId:bannerNameTaken');
    expect(await refusal(category('ROADSHOWS', 'other.jpg'))).toBe('alreadyExists name:eventNameTaken');
    expect((await category('Others', 'other.jpg')).bannerName).toBe('other.jpg');
  });
});

describe('W-EVENT-12 attributes of products', () => {
  it('keep their kind while a product has a value, and are deleted when none has', async () => {
    await save(draft());
    const { attributes } = await service.call(eventAttributes, {}, manager);
    const colour = attributes.find(({ id }) => id === colourId);
    expect(colour).toMatchObject({ kind: 'choice', choices: ['Red', 'Blue'] });
    const changed = { id: colourId, name: 'Colour', kind: 'text' as const, choices: [], required: true, revision: colour?.revision ?? 0 };
    expect(await refusal(service.call(eventAttributeSave, changed, manager))).toBe('inUse');
    expect(await refusal(service.call(eventAttributeDelete, { id: colourId }, manager))).toBe('inUse');
    const id = randomUUID();
    await service.call(eventAttributeSave, { id, name: 'Weight', kind: 'decimal', unit: 'kg', choices: [], required: false }, manager);
    expect(await service.call(eventAttributeDelete, { id }, manager)).toEqual({ deleted: true });
  });

  it('are columns of product files unless somebody says otherwise', async () => {
    const names = async () => (await service.callAsService(productFileAttributes, {})).attributes.map(({ name }) => name);
    expect(await names()).toContain('Colour');
    const id = randomUUID();
    const attribute = { id, name: 'Finish', kind: 'text' as const, choices: [], required: false };
    const { revision } = await service.call(eventAttributeSave, { ...attribute, inProductFiles: true }, manager);
    expect(await names()).toContain('Finish');
    await service.call(eventAttributeSave, { ...attribute, inProductFiles: false, revision }, manager);
    expect(await names()).not.toContain('Finish');
    await service.call(eventAttributeDelete, { id }, manager);
  });

  it('check the values of every product', async () => {
    const wrong = draft({ products: [product(10, { attributes: { [colourId]: 'Green' } }), product(10, { attributes: {} })] });
    expect(await refusal(save(wrong))).toBe(
      `ruleBroken products.0.attributes.${colourId}:notAChoice products.1.attributes.${colourId}:required`,
    );
  });
});

describe('W-EVENT-12 events', () => {
  it('are visible to licensees when they are published', async () => {
    const created = await save(draft());
    expect(created.number).toMatch(/^EV-\d{4}-\d{4}$/);
    expect(await refusal(service.call(eventRead, { id: created.id }, operator))).toBe('notFound');
    const event = await service.call(eventDecide, { id: created.id, revision: created.revision, action: 'publish' }, manager);
    expect(event.status).toBe('published');
    expect(await service.call(eventRead, { id: created.id }, operator)).toMatchObject({
      orderable: true,
      actions: [{ allowed: false }, { allowed: false }],
    });
    const { rows } = await service.call(eventList, { search: created.number }, operator);
    expect(rows.map(({ id }) => id)).toEqual([created.id]);
  });

  it('are published with products, cancelled with a reason, and not changed after that', async () => {
    const bare = await save(draft({ products: [] }));
    expect(await refusal(service.call(eventDecide, { id: bare.id, revision: 1, action: 'publish' }, manager))).toBe(
      'ruleBroken products:eventWithoutProducts',
    );
    const event = await published();
    const at = { id: event.id, revision: event.revision, action: 'cancel' as const };
    expect(await refusal(service.call(eventDecide, at, manager))).toBe('ruleBroken comment:required');
    const off = await service.call(eventDecide, { ...at, comment: 'The hall is closed.' }, manager);
    expect(off.status).toBe('cancelled');
    expect(await refusal(save(draft({ id: event.id, revision: off.revision })))).toBe('wrongState');
  });

  it('are saved by one of two people at once', async () => {
    const request = draft();
    const { revision } = await save(request);
    const both = await Promise.all(
      [1, 2].map((n) =>
        save({ ...request, name: `Fair ${n}`, revision }).then(
          () => 'saved',
          () => 'refused',
        ),
      ),
    );
    expect(both.toSorted()).toEqual(['refused', 'saved']);
  });

  it('are on the home page in the chosen order while they are published', async () => {
    const [one, two, hidden] = [await published(), await published(), await save(draft())];
    const { revision } = await service.call(eventHome, {}, manager);
    const shown = (ids: string[], at = revision) =>
      service.call(eventHomeSave, { eventIds: ids, categoryIds: [categoryId], revision: at }, manager);
    expect(await refusal(shown([one.id, hidden.id]))).toBe('ruleBroken eventIds.1:notPublished');
    expect(await refusal(shown([one.id, one.id]))).toBe('ruleBroken eventIds.1:chosenTwice');
    await shown([two.id, one.id]);
    expect((await service.call(eventHome, {}, operator)).events.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(await refusal(shown([one.id]))).toBe('conflict');
    await service.call(eventDecide, { id: two.id, revision: two.revision, action: 'end' }, manager);
    expect((await service.call(eventHome, {}, operator)).events.map(({ id }) => id)).toEqual([one.id]);
  });
});

describe('W-EVENT-12 orders', () => {
  it('take their pieces out of the stock at the current price, once for repeated requests', async () => {
    const event = await published({ products: [product(10), product(5, { name: 'Banner', price: '0.10' })] });
    const [standee, banner] = event.products;
    const lines = [
      { productId: standee?.id ?? '', quantity: 3 },
      { productId: banner?.id ?? '', quantity: 5 },
    ];
    const id = randomUUID();
    const placed = await order(event, lines, operator, id);
    expect(placed).toMatchObject({ status: 'placed', pieces: 8, total: '38.00', currency: 'CNY', companyId: SAMPLE_IDS.licensee });
    expect(placed.lines.map(({ amount }) => amount)).toEqual(['37.50', '0.50']);
    expect((await order(event, lines, operator, id)).number).toBe(placed.number);
    expect(await leftOf(event.id)).toEqual([7, 0]);
  });

  it('are refused when too few pieces are left, and do not change the stock', async () => {
    const event = await published({ products: [product(4), product(1)] });
    const [much, little] = event.products.map(({ id }) => id);
    const lines = [
      { productId: much ?? '', quantity: 2 },
      { productId: little ?? '', quantity: 2 },
    ];
    expect(await refusal(order(event, lines))).toBe('ruleBroken lines.1.quantity:soldOut');
    expect(await leftOf(event.id)).toEqual([4, 1]);
  });

  it('that come at the same time never exceed the stock', async () => {
    const event = await published({ products: [product(5)] });
    const productId = event.products[0]?.id ?? '';
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        order(event, [{ productId, quantity: 1 }]).then(
          () => 1,
          () => 0,
        ),
      ),
    );
    expect(all.filter(Boolean)).toHaveLength(5);
    expect(await leftOf(event.id)).toEqual([0]);
  });

  it('return their pieces when they are cancelled or refused', async () => {
    const event = await published();
    const lines = [{ productId: event.products[0]?.id ?? '', quantity: 4 }];
    const [mine, other] = [await order(event, lines), await order(event, lines)];
    const decide = (id: string, revision: number, action: 'confirm' | 'refuse' | 'cancel' | 'fulfil', by = manager, comment?: string) =>
      service.call(eventOrderDecide, { id, revision, action, ...(comment ? { comment } : {}) }, by);
    await decide(mine.id, 1, 'cancel', operator);
    expect(await leftOf(event.id)).toEqual([6]);
    const confirmed = await decide(other.id, 1, 'confirm');
    expect(await refusal(decide(other.id, confirmed.revision, 'cancel', operator))).toBe('wrongState');
    expect(await refusal(decide(other.id, confirmed.revision, 'refuse'))).toBe('ruleBroken comment:required');
    const refused = await decide(other.id, confirmed.revision, 'refuse', manager, 'Out of season.');
    expect(refused.history.map(({ action, by }) => [action, by?.name])).toEqual([
      ['place', operator.name],
      ['confirm', manager.name],
      ['refuse', manager.name],
    ]);
    expect(await leftOf(event.id)).toEqual([10]);
  });

  it('are refused with the reason when their event is cancelled; fulfilled ones stay', async () => {
    const event = await published({ products: [product(10)] });
    const [{ id: productId } = { id: '' }] = event.products;
    const placed = await order(event, [{ productId, quantity: 3 }]);
    const done = await order(event, [{ productId, quantity: 2 }]);
    const decide = (request: RequestInput<typeof eventOrderDecide>) => service.call(eventOrderDecide, request, manager);
    const confirmed = await decide({ id: done.id, revision: done.revision, action: 'confirm' });
    await decide({ id: done.id, revision: confirmed.revision, action: 'fulfil' });
    const { revision } = await service.call(eventRead, { id: event.id }, manager);
    await service.call(eventDecide, { id: event.id, revision, action: 'cancel', comment: 'The hall is closed.' }, manager);
    const refused = await service.call(eventOrderRead, { id: placed.id }, operator);
    expect(refused).toMatchObject({ status: 'refused' });
    expect(refused.history.at(-1)).toMatchObject({ action: 'refuse', comment: 'The hall is closed.' });
    expect((await service.call(eventOrderRead, { id: done.id }, operator)).status).toBe('fulfilled');
    expect(await leftOf(event.id)).toEqual([8]);
  });

  it('protect ordered products and pieces from removal', async () => {
    const request = draft();
    const created = await save(request);
    const event = await service.call(eventDecide, { id: created.id, revision: created.revision, action: 'publish' }, manager);
    await order(event, [{ productId: request.products[0]?.id ?? '', quantity: 3 }]);
    const change = (products: EventRequest['products']) => save({ ...request, products, revision: event.revision });
    expect(await refusal(change([product()]))).toBe('ruleBroken products:productOrdered');
    const [first] = request.products;
    if (!first) throw new Error('no product');
    expect(await refusal(change([{ ...first, stock: 2 }]))).toBe('ruleBroken products.0.stock:stockBelowOrdered');
    await change([{ ...first, stock: 3 }]);
    expect(await leftOf(event.id)).toEqual([0]);
  });

  it('end with the last day for orders, and with the event', async () => {
    const late = await published({ from: '2020-01-01', orderUntil: '2020-01-01' });
    const lines = (event: typeof late) => [{ productId: event.products[0]?.id ?? '', quantity: 1 }];
    expect(await refusal(order(late, lines(late)))).toBe('ruleBroken :notOrderable');
    expect(await refusal(order(await save(draft()), [{ productId: randomUUID(), quantity: 1 }]))).toBe('notFound');
  });

  it('and events are refused with the id of another item', async () => {
    const event = await published();
    const lines = [{ productId: event.products[0]?.id ?? '', quantity: 1 }];
    const placed = await order(event, lines);
    expect(await refusal(order(event, lines, operator, event.id))).toBe('alreadyExists');
    expect(await refusal(save(draft({ id: placed.id })))).toBe('alreadyExists');
  });

  it('are seen by staff and by the company that placed them', async () => {
    const event = await published();
    const placed = await order(event, [{ productId: event.products[0]?.id ?? '', quantity: 1 }]);
    const listed = async (by: typeof manager) =>
      (await service.call(eventOrderList, { search: placed.number }, by)).rows.map(({ id }) => id);
    expect(await listed(manager)).toEqual([placed.id]);
    expect(await listed(operator)).toEqual([placed.id]);
    expect(await listed(otherLicensee)).toEqual([]);
    expect(await refusal(service.call(eventOrderRead, { id: placed.id }, otherLicensee))).toBe('notFound');
    expect(await refusal(service.call(eventOrderDecide, { id: placed.id, revision: 1, action: 'cancel' }, otherLicensee))).toBe('notFound');
  });
});
