import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import {
  catalogueHistory,
  catalogueImportApply,
  catalogueImportCheck,
} from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import { catalogueList, catalogueRead, catalogueSave } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { CATALOGUE_COLUMNS } from '@bls/proto/domain/catalogue/workbook-columns';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { Deals, type FakeFiles, people, refusal, type Service, startLicensing } from './fixtures.js';

const WOKS = ['ARTICLEPRODUCT_S01_100_WOKS', 'Product type', 'ARTICLEPRODUCT_S01_100_COOKWARE', 'Woks', '炒锅', 'Yes'];
const LADLES = ['', 'Sub-category', 'S01', 'Ladles', '汤勺', 'Yes'];
const admin = testActor({ role: 'superUser', name: 'Ada Min' });
let service: Service;
let files: FakeFiles;
beforeAll(async () => {
  ({ service, files } = await startLicensing());
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
}, 60_000);
afterAll(() => service?.stop());

/** An uploaded workbook with these rows. */
async function uploaded(...rows: (readonly string[])[]): Promise<string> {
  const fileId = randomUUID();
  const header = CATALOGUE_COLUMNS.map(({ header: names }) => names.en);
  const lines = [header, ...rows].map((values) => ({ cells: values.map((value) => ({ value })) }));
  files.bytes.set(fileId, await buffer(writeWorkbook([{ name: 'Catalogue', widths: [], rows: lines }], 'Test')));
  files.names.set(fileId, 'catalogue.xlsx');
  return fileId;
}
const renamed = (row: readonly string[], name: string) => row.map((value, at) => (at === 3 ? name : value));
const check = (fileId: string, more: { withoutRow?: 'switchOff' } = {}, by = admin) =>
  service.call(catalogueImportCheck, { fileId, ...more }, by);
const apply = (fileId: string, plan: string, id: string = randomUUID(), by = admin) =>
  service.call(catalogueImportApply, { id, fileId, plan }, by);
const read = (code: string) => service.call(catalogueRead, { code }, admin);
const stored = async () => (await service.superuser.selectFrom('categoryEntry').selectAll().orderBy('code').execute()).length;

describe('importing a catalogue workbook', () => {
  it('is for administrators only', async () => {
    const fileId = await uploaded(WOKS);
    for (const by of [people.sales, people.licensee, people.ceo]) {
      expect(await refusal(check(fileId, {}, by))).toBe('forbidden');
      expect(await refusal(apply(fileId, '0'.repeat(64), randomUUID(), by))).toBe('forbidden');
      expect(await refusal(service.call(catalogueHistory, {}, by))).toBe('forbidden');
    }
  });

  it('W-CATALOG-04 shows its changes without storing them, then applies exactly these', async () => {
    const fileId = await uploaded(renamed(WOKS, 'Round woks'), LADLES);
    const found = await check(fileId);
    expect(found).toMatchObject({ rows: 2, errors: 0, counts: { added: 1, renamed: 1, switchedOff: 0, switchedOn: 0 }, changed: 2 });
    expect(await stored()).toBe(0);
    const id = randomUUID();
    expect(await apply(fileId, found.plan, id)).toEqual({ id, counts: found.counts });
    expect(await read(WOKS[0] ?? '')).toMatchObject({ name: 'Round woks', byName: 'Ada Min', revision: 1, own: false });
    expect((await service.call(catalogueList, { search: 'ladles' }, admin)).rows).toMatchObject([
      { code: 'ARTICLEPRODUCT_S01_549_LADLES', own: true, offered: true },
    ]);
    // Repeated after a lost response.
    expect(await apply(fileId, found.plan, id)).toEqual({ id, counts: found.counts });
    const history = await service.call(catalogueHistory, {}, admin);
    expect(history.total).toBe(2);
    expect(history.rows).toContainEqual(
      expect.objectContaining({
        changes: ['renamed'],
        fileName: 'catalogue.xlsx',
        byName: 'Ada Min',
        before: expect.objectContaining({ name: 'Woks' }),
      }),
    );
  });

  it('changes nothing when one row is wrong, and names its cell', async () => {
    const before = await stored();
    const fileId = await uploaded(renamed(WOKS, 'Deep woks'), ['S02', 'Segment', '', '', '服装', 'Yes']);
    const found = await check(fileId);
    expect(found).toMatchObject({ errors: 1, changed: 0, badRows: [{ line: 3, issues: [{ path: ['name'], rule: 'import.empty' }] }] });
    expect(await refusal(apply(fileId, found.plan))).toBe('ruleBroken 3.name:import.empty');
    expect(await stored()).toBe(before);
  });

  it('refuses a file that is no workbook, and a workbook without the columns', async () => {
    const fileId = randomUUID();
    files.bytes.set(fileId, Buffer.from('code,name'));
    expect(await refusal(check(fileId))).toBe('ruleBroken fileId:workbook.notAWorkbook');
    files.bytes.set(fileId, await buffer(writeWorkbook([{ name: 'x', widths: [], rows: [{ cells: [{ value: 'SKU' }] }] }], 'Test')));
    expect(await check(fileId)).toMatchObject({ rows: 0, issues: [{ rule: 'catalogueImport.noHeader' }], changed: 0 });
  });

  it('is refused when somebody changed the same entry after the check', async () => {
    const code = 'ARTICLEPRODUCT_S02_149_OTHER';
    const { parent, nameZh } = await read(code);
    const fileId = await uploaded([code, 'Sub-category', parent ?? '', 'All else', nameZh, 'Yes']);
    const { plan } = await check(fileId);
    await service.call(catalogueSave, { code, name: 'Any other', nameZh, active: true, revision: 0 }, admin);
    expect(await refusal(apply(fileId, plan))).toBe('conflict');
    expect(await read(code)).toMatchObject({ name: 'Any other' });
    // Of two imports after the same check one gets a conflict.
    const again = await check(fileId);
    const both = await Promise.all([refusal(apply(fileId, again.plan)), refusal(apply(fileId, again.plan))]);
    expect(both.filter((answer) => answer === 'conflict')).toHaveLength(1);
  });

  it('switches off entries that live deals use, counts these deals, and keeps the entries for them', async () => {
    const [article] = sampleTerms().distribution.articles;
    if (!article) throw new Error('the sample has an article');
    const deals = new Deals(service);
    const draft = await deals.draft();
    await deals.act(draft, people.sales, 'submit');
    const { code, parent, name, nameZh } = await read(article.subCategory);
    const fileId = await uploaded([code, 'Sub-category', parent ?? '', name, nameZh, 'No']);
    const found = await check(fileId);
    expect(found.changes).toMatchObject([{ code, changes: ['switchedOff'], liveDeals: 1 }]);
    await apply(fileId, found.plan);
    expect(await read(code)).toMatchObject({ name, active: false, offered: false, liveDeals: 1 });
  });

  it('changes entries without a row only when requested, and never those of another tenant', async () => {
    const elsewhere = testActor({ role: 'superUser', tenant: 'PLBY' });
    const fileId = await uploaded(renamed(WOKS, 'Round woks'));
    expect(await check(fileId)).toMatchObject({ changed: 0, unchanged: 1 });
    const { counts, plan } = await check(fileId, { withoutRow: 'switchOff' });
    expect(counts.switchedOff).toBeGreaterThan(500);
    // Checked with one choice, applied with the other.
    expect(await refusal(apply(fileId, plan))).toBe('conflict');
    await service.call(catalogueImportApply, { id: randomUUID(), fileId, plan, withoutRow: 'switchOff' }, admin);
    expect((await service.call(catalogueList, { active: true }, admin)).total).toBe(1);
    expect((await service.call(catalogueList, { active: false }, elsewhere)).total).toBe(0);
    expect((await service.call(catalogueHistory, {}, elsewhere)).total).toBe(0);
  });

  it('has a history that cannot be changed or deleted', async () => {
    for (const table of ['catalogueChange', 'catalogueImport'] as const)
      await expect(service.superuser.deleteFrom(table).execute()).rejects.toThrow('is append-only');
  });
});
