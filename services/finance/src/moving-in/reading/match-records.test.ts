import { describe, expect, it } from '@jest/globals';
import { type KnownRecord, matchOf, type NamedRow } from './match-records.js';

const KNOWN: KnownRecord[] = [
  { id: 'a', kind: 'licensee', name: 'Sunrise Toys', nameZh: '日出玩具' },
  { id: 'b', kind: 'agent', name: 'Northwind', nameZh: null },
];
const PROPERTIES: KnownRecord[] = [{ id: 'p', code: 'BG', name: 'Bunny Garden', nameZh: null }];

describe('matching of rows and records', () => {
  it.each<[string, NamedRow, readonly KnownRecord[], object]>([
    ['the same name, however it is written', { name: ' SUNRISE toys', kind: 'licensee' }, KNOWN, { state: 'known', id: 'a' }],
    ['the same Chinese name', { name: 'Sunrise', nameZh: '日出玩具', kind: 'licensee' }, KNOWN, { state: 'known', id: 'a' }],
    ['a misspelled name', { name: 'Sunrise Tois', kind: 'licensee' }, KNOWN, { state: 'near', nearId: 'a', decision: null }],
    ['a longer name', { name: 'Sunrise Toys (Shenzhen) Ltd', kind: 'licensee' }, KNOWN, { state: 'near', nearId: 'a' }],
    ['the name of a company of another kind', { name: 'Northwind', kind: 'licensee' }, KNOWN, { state: 'new' }],
    ['another name', { name: 'Harbour Stationery', kind: 'licensee' }, KNOWN, { state: 'new' }],
    ['the same code with another name', { name: 'Garden of Bunnies', code: 'BG' }, PROPERTIES, { state: 'known', id: 'p' }],
    ['the same name with another code', { name: 'Bunny Garden', code: 'XX' }, PROPERTIES, { state: 'known', id: 'p' }],
  ])('%s', (_, row, known, expected) => {
    expect(matchOf(row, known)).toMatchObject(expected);
  });
});
