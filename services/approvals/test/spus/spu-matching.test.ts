import { randomUUID } from 'node:crypto';
import { spuDecide, spuSettingsPreview, spuSettingsRead, spuSettingsSave } from '@bls/proto/contracts/calls/approvals/spu';
import { previewOf } from '@bls/proto/domain/spu/preview';
import { testActor } from '@bls/kit/testing/actors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { today } from '../fixtures.js';
import { LOOKS } from '../looks.js';
import { SpuSteps } from './spu-steps.js';

let steps: SpuSteps;
let { service, files, testIds, people } = {} as SpuSteps;
const admin = testActor({ role: 'superUser' });

beforeAll(async () => {
  steps = await SpuSteps.start();
  ({ service, files, testIds, people } = steps);
}, 120_000);
afterAll(() => steps.stop());

describe('pictures of existing SPUs', () => {
  it('W-JUDGE-01 are compared with approved pictures of the same licensee, property and contract family only', async () => {
    const submitted = async (itemCode: string, under: { contractId: string; propertyId: string }) => {
      const { id } = await steps.submitArchive([files.entry('a.jpg', LOOKS.same)], { itemCode, ...under });
      return (await steps.itemsOf(id))[0];
    };
    const nothing = { status: 'systemNotMatched', similarity: null, approvalNumber: null };
    expect(await submitted('F-1', await steps.sign({ propertyId: randomUUID() }))).toMatchObject(nothing);
    expect(await submitted('F-2', await steps.sign({}))).toMatchObject(nothing);
    const renewal = await steps.sign({}, testIds.contractId);
    expect(await submitted('F-3', renewal)).toMatchObject({ status: 'systemApproved' });
    expect(await submitted('F-4', await steps.sign({}, renewal.contractId))).toMatchObject({ status: 'systemApproved' });
  });

  it('W-JUDGE-01 are not compared with pictures that only the system approved, which nobody has seen', async () => {
    const settings = { approveFrom: 0.95, rejectBelow: 0.6 };
    const { revision } = await service.call(spuSettingsRead, {}, admin);
    await service.call(spuSettingsSave, { revision, settings: { ...settings, mode: 'anyAbove' } }, admin);
    const one = await steps.submitArchive([files.entry('1.jpg', LOOKS.same), files.entry('2.jpg', LOOKS.unsure)], { itemCode: 'G-1' });
    expect((await steps.itemsOf(one.id))[0]).toMatchObject({ status: 'systemApproved' });
    const other = await steps.submitArchive([files.entry('1.jpg', LOOKS.unsure)], { itemCode: 'G-2' });
    expect((await steps.itemsOf(other.id))[0]).toMatchObject({ status: 'systemNotMatched' });
    await service.call(spuSettingsSave, { revision: revision + 1, settings: { ...settings, mode: 'allTopSimilar' } }, admin);
  });
});

describe('the settings of matching', () => {
  it('W-JUDGE-02 show what thresholds would have done to the SPUs that were decided in the last months', async () => {
    const before = await service.call(spuSettingsPreview, {}, admin);
    const submission = await steps.submitArchive([
      files.entry('V-1/a.jpg', LOOKS.alike),
      files.entry('V-2/a.jpg', LOOKS.unsure),
      files.entry('V-3/a.jpg', LOOKS.other),
    ]);
    const undecided = (await steps.itemsOf(submission.id)).find((one) => one.itemCode === 'V-2');
    const during = await service.call(spuSettingsPreview, {}, admin);
    const given = { id: undecided?.id ?? '', revision: undecided?.revision ?? 0, comment: 'other colour' };
    await service.call(spuDecide, { ...given, action: 'reject' }, people.senior);
    const after = await service.call(spuSettingsPreview, { months: 1 }, admin);
    const settings = { mode: 'allTopSimilar' as const, approveFrom: 0.95, rejectBelow: 0.6 };
    const [one, two, three] = [before, during, after].map(({ decided }) => previewOf(decided, settings));
    // what waits for a person is no decision yet
    expect([two?.total, three?.total]).toEqual([(one?.total ?? 0) + 2, (one?.total ?? 0) + 3]);
    expect(two).toMatchObject({
      approved: { count: (one?.approved.count ?? 0) + 1 },
      rejected: { count: (one?.rejected.count ?? 0) + 1 },
      person: one?.person,
    });
    expect(three?.person).toBe((one?.person ?? 0) + 1);
    // everything that a person may decide would have been rejected, or nothing
    expect(previewOf(after.decided, { ...settings, approveFrom: 1, rejectBelow: 0 })).toMatchObject({ rejected: { count: 0 } });
    expect(after.since < today).toBe(true);
    await expect(service.call(spuSettingsPreview, {}, people.licensee)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await service.call(spuSettingsPreview, {}, { ...admin, tenant: 'PLBY' })).decided).toEqual([]);
  });
});
