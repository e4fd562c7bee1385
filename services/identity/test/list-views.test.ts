import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIST_VIEWS_MOST, listViewDelete, listViewList, listViewSave } from '@bls/proto/contracts/calls/identity/people/list-view';
import { type Identity, personOf, seedTenant, startIdentity } from './seed.js';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
});
afterAll(() => service?.stop());

const view = (name: string, address: Record<string, string | string[]> = {}) => ({ listId: 'licensing.term-sheet.list.v1', name, address });

const own = (...of: Parameters<typeof view>) => ({ ...view(...of), shared: false, owner: null });

describe('saved list views', () => {
  it('belong to one user: saved, replaced by name, deleted', async () => {
    const [sales, other] = [await personOf(service, 'sales'), await personOf(service, 'legal')];
    await service.call(listViewSave, view('Mine', { status: ['draft', 'inReview'], sort: 'number' }), sales);
    await service.call(listViewSave, view('Late', { waitingForMe: 'true' }), sales);
    await service.call(listViewSave, view('Mine', { status: 'draft' }), sales);
    expect((await service.call(listViewList, {}, sales)).views).toEqual([
      own('Late', { waitingForMe: 'true' }),
      own('Mine', { status: 'draft' }),
    ]);
    expect((await service.call(listViewList, {}, other)).views).toEqual([]);
    // Deleting a view of another user does nothing.
    await service.call(listViewDelete, { listId: view('x').listId, name: 'Mine' }, other);
    await service.call(listViewDelete, { listId: view('x').listId, name: 'Late' }, sales);
    expect((await service.call(listViewList, {}, sales)).views).toEqual([own('Mine', { status: 'draft' })]);
  });

  it('are shared with colleagues of the own company only, who cannot delete them', async () => {
    const [finance, colleague, licensee] = [
      await personOf(service, 'seniorFinance'),
      await personOf(service, 'ceo'),
      await personOf(service, 'licensee'),
    ];
    const elsewhere = await personOf(service, 'ceo', 'PLBY');
    await service.call(listViewSave, { ...view('Team', { open: 'true' }), shared: true }, finance);
    const seenBy = async (person: typeof finance) =>
      (await service.call(listViewList, {}, person)).views.find(({ name }) => name === 'Team');
    expect(await seenBy(finance)).toEqual({ ...view('Team', { open: 'true' }), shared: true, owner: null });
    expect(await seenBy(colleague)).toEqual({ ...view('Team', { open: 'true' }), shared: true, owner: expect.stringMatching(/./) });
    for (const stranger of [licensee, elsewhere]) expect(await seenBy(stranger)).toBeUndefined();
    await service.call(listViewDelete, { listId: view('x').listId, name: 'Team' }, colleague);
    expect(await seenBy(colleague)).toBeDefined();
    await service.call(listViewSave, view('Team'), finance);
    expect(await seenBy(colleague)).toBeUndefined();
  });

  it('are refused when malformed or too many', async () => {
    const legal = await personOf(service, 'legal');
    for (const bad of [view(' '), { ...view('a'), listId: '../x' }, view('a', { x: 'y'.repeat(501) })])
      await expect(service.call(listViewSave, bad, legal)).rejects.toMatchObject({ code: 'invalid' });
    for (let i = 0; i < LIST_VIEWS_MOST; i += 1) await service.call(listViewSave, view(`v${i}`), legal);
    await expect(service.call(listViewSave, view('one more'), legal)).rejects.toMatchObject({ code: 'ruleBroken' });
    expect(await service.call(listViewSave, view('v1', { sort: 'number' }), legal)).toBe(true);
    expect((await service.call(listViewList, {}, legal)).views).toHaveLength(LIST_VIEWS_MOST);
  });
});
