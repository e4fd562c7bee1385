import { expect, it } from '@jest/globals';
import type { SortColumn } from './listing.js';

type Db = { deal: { number: string; signedOn: string | null; version: number; createdBy: { name: string }; propertyNames: string[] } };

it('a list is sorted by a column with a single value: the compiler refuses a person in JSON and an array', () => {
  const sortable: SortColumn<Db>[] = ['deal.number', 'deal.signedOn', 'deal.version'];
  // @ts-expect-error a person in JSON
  const person: SortColumn<Db> = 'deal.createdBy';
  // @ts-expect-error an array
  const list: SortColumn<Db> = 'deal.propertyNames';
  expect(sortable).not.toContain(person);
  expect(sortable).not.toContain(list);
});
