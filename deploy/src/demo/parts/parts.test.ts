import { describe, expect, it } from '@jest/globals';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { CASTS } from '../cast/casts.js';
import type { Row } from '../insert.js';
import { changedCatalogue } from './catalogue-changes.js';
import { markedPictures } from './marked-pictures.js';
import type { DemoPart, Reader } from './part.js';
import { productImports } from './product-imports.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const today = '2026-11-22';
const tools = { bytesOf: () => Promise.resolve(Buffer.alloc(0)), encryptionKey: Buffer.alloc(32).toString('base64') };
const frame: ContractTerms = {
  contractId: id(1),
  number: 'CT-1',
  companyId: id(2),
  companyName: 'Sunrise',
  currency: 'CNY',
  startsOn: '2026-01-01',
  endsOn: '2028-12-31',
  channels: [],
  properties: [{ propertyId: id(3), name: 'Bunny Garden', characters: [] }],
  articles: [{ category: 'S18', subCategory: 'S18_403_PLUSH', productName: 'Plush' }],
};
const importer = { frame, by: { userId: id(4), name: 'Li Na', role: 'licenseeDesigner' } };

const waiting = {
  id: id(5),
  revision: 1,
  status: 'systemNotMatched',
  itemCode: 'OLD-103',
  companyId: id(2),
  pictureId: id(6),
  fileId: id(7),
};

/** Answers a part's questions: what it looks for is there or not, and one licensee is found. */
const stored = (there: boolean): Reader => ({
  tenant: 'CTL',
  query: (text: string) => {
    const rows: object[] = text.includes('contract_frame') ? [importer] : text.includes('spu_picture') ? [waiting] : there ? [{}] : [];
    return Promise.resolve(rows as never);
  },
});

/** What a part writes, by table. */
async function written(part: DemoPart): Promise<Map<string, Row[]>> {
  const tables = new Map<string, Row[]>();
  const [cast] = CASTS;
  const planned = cast && (await part.plan(stored(false), cast, today, tools));
  await planned?.write({
    insert: (table, rows) => Promise.resolve(void tables.set(table, [...(tables.get(table) ?? []), ...rows])),
    query: () => Promise.resolve([{ last: 1 }] as never),
  });
  return tables;
}

describe.each([productImports, markedPictures])('the part $name', (part) => {
  it('plans nothing where it is there already, and the same whenever it is planned', async () => {
    const [cast] = CASTS;
    expect(cast && (await part.plan(stored(true), cast, today, tools))).toBeUndefined();
    expect(await written(part)).toEqual(await written(part));
    expect((await written(part)).size).toBeGreaterThan(0);
  });
});

describe('the product files of the demo', () => {
  it('are checked as the service does: two are right, one has an error in each of two rows', async () => {
    const tables = await written(productImports);
    expect(tables.get('sku_import')?.map(({ status, errors }) => [status, Number(errors) > 0])).toEqual([
      ['submitted', false],
      ['uploaded', false],
      ['refused', true],
    ]);
    expect(tables.get('sku')).toHaveLength(3);
    const bad = (tables.get('sku_import_row') ?? []).filter(({ issues }) => (issues as unknown[]).length > 0);
    expect(bad.map(({ line }) => line)).toEqual([3, 4]);
  });
});

describe('the changes of the catalogue', () => {
  it('rename, switch and add entries of the last segment', () => {
    const [cast] = CASTS;
    const entries = cast ? changedCatalogue(cast, today).entries.filter(({ revision }) => revision > 0) : [];
    expect(entries.map(({ active, own, revision }) => ({ active, own, revision }))).toEqual([
      { active: true, own: false, revision: 1 },
      { active: true, own: false, revision: 2 },
      { active: true, own: true, revision: 1 },
    ]);
  });
});
