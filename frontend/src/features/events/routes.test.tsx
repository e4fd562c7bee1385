import { describe, expect, it } from '@jest/globals';
import {
  eventAttributes,
  eventCategories,
  eventHome,
  eventList,
  eventOrderList,
  eventOrderRead,
  eventRead,
} from '@bls/proto/contracts/calls/licensing/event';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('event');
const NAME = 'Spring fair';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(eventList, { rows: [{ id: ID, name: NAME }], total: 1 });
  fresh.answer(eventRead, { id: ID, name: NAME });
  fresh.answer(eventHome, { events: [{ id: ID, name: NAME, status: 'published' }] });
  fresh.answer(eventOrderList, { rows: [{ id: ID, number: 'EO-2027-00001' }], total: 1 });
  fresh.answer(eventOrderRead, { id: ID, number: 'EO-2027-00001' });
  fresh.answer(eventCategories, { categories: [{ name: 'Fairs' }] });
  fresh.answer(eventAttributes, { attributes: [{ name: 'Colour' }] });
});

describe('addresses of events', () => {
  it('W-EVENT-01 P-SHELL-23 /event leads to the list', async () => {
    expect(await open('/event', 'eCommerceManager')).toMatchObject({ address: '/event/EventManage', heading: 'Events' });
  });

  it.each([
    ['/event/EventManage', 'sales', NAME, 'licensee'],
    ['/event/AddEvent', 'eCommerceManager', 'Last day', 'sales'],
    ['/event/HomeSetup', 'eCommerceManager', NAME, 'licensee'],
    ['/event/OrderManage', 'sales', 'EO-2027-00001', 'licensee'],
    ['/event/CategoryManage', 'eCommerceManager', 'Fairs', 'sales'],
    ['/event/ProdAttributes', 'eCommerceManager', 'Colour', 'sales'],
  ] as const)(
    'W-EVENT-01 W-EVENT-02 W-EVENT-03 W-EVENT-04 W-EVENT-05 W-EVENT-06 W-EVENT-07 %s opens for %s with %j, and not for %s',
    async (path, role, text, other) => {
      const { address } = await shows(path, role, text);
      expect(address).toBe(path);
      await denies(path, other);
    },
  );

  it('shows one event and one order', async () => {
    await shows(`/event/View/${ID}`, 'sales', NAME);
    expect(backend.requests(eventRead)).toEqual([{ id: ID }]);
    await shows(`/event/Order/${ID}`, 'sales', 'EO-2027-00001');
    expect(backend.requests(eventOrderRead)).toEqual([{ id: ID }]);
  });
});
