import { randomUUID } from 'node:crypto';
import { aulDetail, aulRulesRead, aulRulesSave } from '@bls/proto/contracts/calls/approvals/aul';
import {
  guestAnswer,
  guestLinkCreate,
  guestLinkRevoke,
  guestRead,
  stickerContracts,
  stickerDetail,
  stickerFollow,
  stickerList,
  stickerMove,
  stickerSave,
  stickerSubmit,
} from '@bls/proto/contracts/calls/approvals/sticker';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { StoreDraft } from '@bls/proto/domain/aul/fields';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestIds } from '../fixtures.js';
import type { Service } from '../start-approvals.js';
import { contentOf, movesOf, refusal, staff, startStores, stranger, warehouse } from './store-steps.js';

let service: Service;
let testIds: TestIds;
beforeAll(async () => {
  ({ service, testIds } = await startStores());
}, 120_000);
afterAll(() => service.stop());

const PLUSH = { category: 'S18', subCategory: 'S18_403_PLUSH' };
const apply = async (more: Partial<StoreDraft> = {}) => {
  const saved = await service.call(stickerSave, { id: randomUUID(), content: contentOf(testIds, { insurances: [], ...more }) }, warehouse);
  return service.call(stickerSubmit, { id: saved.id, revision: saved.revision }, warehouse);
};
const read = (id: string, by: Actor = staff.sales) => service.call(stickerDetail, { id }, by);
async function move(
  id: string,
  action: 'approve' | 'reject' | 'disapprove' | 'withdraw',
  by: Actor,
  more: { comment?: string; quantity?: number } = {},
) {
  const { revision } = await read(id, by);
  const { quantity, comment } = more;
  const approved = quantity === undefined ? {} : { approved: [{ ...PLUSH, quantity }] };
  return service.call(stickerMove, { id, action, revision, ...approved, ...(comment ? { comment } : {}) }, by);
}

describe('a sticker application', () => {
  it('W-STICKER-08 stores the fields that letters have, and requires a quantity of each category', async () => {
    const given = contentOf(testIds, { insurances: [] });
    const saved = await service.call(stickerSave, { id: randomUUID(), content: given }, warehouse);
    expect(await read(saved.id, warehouse)).toMatchObject({ content: given, status: 'draft', version: 1, sendCount: 0, quantity: 1000 });
    expect((await read(saved.id, warehouse)).number).toMatch(/^ST-\d{4}-\d{5}$/);
    expect(await refusal(apply({ lines: [PLUSH] }))).toBe('ruleBroken lines.0.quantity:required');
    expect(await refusal(service.call(aulDetail, { id: saved.id }, warehouse))).toBe('notFound');
    expect((await service.call(stickerContracts, {}, warehouse)).contracts).toHaveLength(1);
  });

  it('W-STICKER-09 W-STICKER-10 goes through sales, e-commerce and business head, who grant all or some of it', async () => {
    const all = await apply();
    expect(all.status).toBe('reviewBySales');
    expect(await read(all.id)).toMatchObject({ quantity: 1000, approvedQuantity: null, approved: [] });
    for (const by of [staff.sales, staff.eCommerce, staff.businessHead]) await move(all.id, 'approve', by);
    expect(await read(all.id)).toMatchObject({ status: 'allApproved', approvedQuantity: 1000, decision: 'manualApproved' });
    const some = await apply();
    await move(some.id, 'approve', staff.sales, { quantity: 900 });
    expect(await refusal(move(some.id, 'approve', staff.eCommerce, { quantity: 1001 }))).toBe('ruleBroken approved.0.quantity:aul.tooMany');
    expect(await refusal(move(some.id, 'approve', staff.eCommerce, { quantity: 0 }))).toBe('ruleBroken approved:aul.approveSomething');
    await move(some.id, 'approve', staff.eCommerce, { quantity: 400 });
    // the next reviewer sees what the last one granted; others see it after the final decision
    expect(await read(some.id, staff.businessHead)).toMatchObject({ approvedQuantity: null, approved: [{ ...PLUSH, quantity: 400 }] });
    expect(await read(some.id, warehouse)).toMatchObject({ approvedQuantity: null, approved: [] });
    await move(some.id, 'approve', staff.businessHead);
    expect(await read(some.id)).toMatchObject({ status: 'someApproved', approvedQuantity: 400, approved: [{ ...PLUSH, quantity: 400 }] });
    expect((await movesOf(service, some.id)).map(({ action, waitsFor }) => [action, ...waitsFor])).toEqual([
      ['create'],
      ['submit', 'sticker.reviewAsSales'],
      ['approve', 'sticker.reviewAsECommerceManager'],
      ['approve', 'sticker.reviewAsBusinessHead'],
      ['approve'],
    ]);
  });

  it('W-STICKER-09 W-SETUP-27 also goes to the CEO when the tenant requires it', async () => {
    const { revision, settings } = await service.call(aulRulesRead, {}, staff.admin);
    await service.call(aulRulesSave, { revision, settings: { ...settings, stickerCeoReviews: true } }, staff.admin);
    const { id } = await apply();
    for (const by of [staff.sales, staff.eCommerce, staff.businessHead]) await move(id, 'approve', by);
    expect((await read(id)).status).toBe('reviewByCeo');
    expect((await move(id, 'approve', staff.ceo)).status).toBe('allApproved');
    await service.call(aulRulesSave, { revision: revision + 1, settings }, staff.admin);
  });

  it('W-STICKER-10 goes back for correction, is disapproved or withdrawn', async () => {
    const { id } = await apply();
    await move(id, 'reject', staff.sales, { comment: 'Too many' });
    const next = await service.call(stickerFollow, { id }, warehouse);
    expect(await read(next.id, warehouse)).toMatchObject({ version: 2, status: 'draft' });
    expect((await read(id)).status).toBe('replaced');
    const other = await apply();
    await move(other.id, 'disapprove', staff.sales, { comment: 'No' });
    expect(await read(other.id)).toMatchObject({ status: 'disapproved', decision: 'manualDisapproved', approvedQuantity: null });
    expect((await move((await apply()).id, 'withdraw', warehouse)).status).toBe('withdrawn');
    expect((await service.call(stickerList, { status: ['disapproved'], search: 'sunrise' }, staff.sales)).total).toBe(1);
    expect((await service.call(stickerList, {}, stranger)).total).toBe(0);
    expect(await refusal(read(other.id, stranger))).toBe('notFound');
  });

  it('removes granted quantities when the application is refused or withdrawn', async () => {
    for (const [action, by] of [
      ['reject', staff.eCommerce],
      ['disapprove', staff.eCommerce],
      ['withdraw', warehouse],
    ] as const) {
      const { id } = await apply();
      await move(id, 'approve', staff.sales, { quantity: 900 });
      await move(id, action, by, { comment: 'Not this year' });
      expect(await read(id)).toMatchObject({ approvedQuantity: null, approved: [] });
    }
  });
});

describe('a guest', () => {
  const invite = async () => {
    const { id } = await apply();
    const made = await service.call(guestLinkCreate, { id, guestName: 'Prof. Gu', days: 7 }, staff.sales);
    return { id, ...made };
  };
  const knock = (applicationId: string, link: string) => refusal(service.call(guestRead, { applicationId, link }));

  it('P-SHELL-08 W-STICKER-01 sees the application by a signed link, without internal data of the licensor, and nothing else', async () => {
    const { id, link, linkId, expiresAt } = await invite();
    const seen = await service.call(guestRead, { applicationId: id, link });
    expect(seen).toMatchObject({
      storeName: 'Bunny Garden Flagship',
      guestName: 'Prof. Gu',
      invitedBy: staff.sales.name,
      expiresAt,
      answer: null,
    });
    for (const hidden of ['history', 'contractId', 'tripartiteFileId', 'remark', 'companyId'])
      expect(JSON.stringify(seen)).not.toContain(`"${hidden}"`);
    expect((await read(id)).guests).toEqual([expect.objectContaining({ linkId, state: 'open', answer: null })]);
    expect(JSON.stringify(await read(id))).not.toContain(link);
    expect((await read(id, warehouse)).guests).toEqual([]);
    expect(await read(id)).toMatchObject({ sendCount: 1 });
  });

  it('P-SHELL-08 W-STICKER-01 refuses a link that is forged, changed, of another application, revoked or expired', async () => {
    const { id, link, linkId } = await invite();
    const other = await invite();
    const [front = '', back = ''] = link.split('.');
    const changed = `${front}.${back.startsWith('A') ? 'B' : 'A'}${back.slice(1)}`;
    for (const wrong of ['x', '.', front, `${front}.`, changed, `${other.link.split('.')[0]}.${back}`, randomUUID(), `${link}.x`.repeat(2)])
      expect(await knock(id, wrong.slice(0, 200))).toBe('invalidLink');
    expect(await knock(other.id, link)).toBe('invalidLink');
    expect(await knock('', link)).toBe('invalidLink');
    expect(await knock(id.toUpperCase(), link)).toBe('allowed');
    await service.call(guestLinkRevoke, { id, linkId }, staff.eCommerce);
    expect(await knock(id, link)).toBe('invalidLink');
    expect(await refusal(service.call(guestLinkRevoke, { id, linkId }, staff.eCommerce))).toBe('notFound');
    // changing the day in the database does not extend the link, because the day is signed
    const later = new Date(Date.now() + 1e10).toISOString();
    await service.superuser.updateTable('storeGuestLink').set({ expiresAt: later }).where('id', '=', other.linkId).execute();
    expect(await knock(other.id, other.link)).toBe('invalidLink');
    expect(await refusal(service.call(guestLinkCreate, { id, guestName: 'X', days: 31 }, staff.sales))).toMatch(/^invalid days/);
    expect(await refusal(service.call(guestLinkCreate, { id, guestName: 'X', days: 3 }, staff.legal))).toBe('forbidden');
  });

  it('P-SAFE-05 opens a link with the encryption key that signed it: that of its id, or k1 for a link of an earlier version', async () => {
    const { id, link, linkId } = await invite();
    const signedBy = (keyId: string | null) =>
      service.superuser.updateTable('storeGuestLink').set({ keyId }).where('id', '=', linkId).execute();
    expect((await service.superuser.selectFrom('storeGuestLink').select('keyId').where('id', '=', linkId).execute())[0]?.keyId).toBe('k1');
    await signedBy(null);
    expect(await knock(id, link)).toBe('allowed');
    await signedBy('k2');
    expect(await knock(id, link)).toBe('invalidLink');
  });

  it('P-SHELL-08 W-STICKER-01 answers once; the reviewer is notified, and the status stays', async () => {
    const { id, link } = await invite();
    const opinion = { applicationId: id, link, name: 'Gu Wen', verdict: 'objects', comment: 'Too many for one store' } as const;
    expect((await service.call(guestAnswer, opinion)).answer).toMatchObject({ name: 'Gu Wen', verdict: 'objects' });
    expect(await refusal(service.call(guestAnswer, opinion))).toBe('wrongState');
    const detail = await read(id);
    expect(detail).toMatchObject({
      status: 'reviewBySales',
      guests: [{ state: 'answered', answer: { comment: 'Too many for one store' } }],
    });
    expect((await movesOf(service, id)).at(-1)).toMatchObject({ action: 'guestAnswered', by: { name: 'Gu Wen' }, status: 'reviewBySales' });
    expect((await movesOf(service, id)).at(-1)?.informUserIds).toContain(staff.sales.userId);
    expect((await read(id, warehouse)).history.map(({ action }) => action)).not.toContain('guestAnswered');
    await move(id, 'withdraw', warehouse);
    expect(await knock(id, link)).toBe('invalidLink');
  });
});
