import { randomUUID } from 'node:crypto';
import {
  designTemplateList,
  designTemplatePartners,
  designTemplateRead,
  designTemplateReceive,
  designTemplateRelease,
  designTemplateUpload,
  designTemplateWithdraw,
} from '@bls/proto/contracts/calls/approvals/settings/design-template';
import { testActor } from '@bls/kit/testing/actors';
import { refusalText as refusal } from '@bls/kit/testing/refusal';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { DesignSteps } from './design-steps.js';
import { peopleOf, newTestIds } from '../fixtures.js';
import type { Service } from '../start-approvals.js';

let steps: DesignSteps;
let service: Service;
const testIds = newTestIds();
const other = newTestIds();
const people = peopleOf(testIds);
const otherPeople = peopleOf(other);

beforeAll(async () => {
  steps = await DesignSteps.start([testIds], [other, { contractNumber: 'CT-2026-0043', companyName: 'Aurora Gifts' }]);
  ({ service } = steps);
}, 120_000);
afterAll(() => steps.stop());

const upload = (changes: object = {}) =>
  service.call(
    designTemplateUpload,
    {
      id: randomUUID(),
      kind: 'template',
      designType: 'pop',
      name: 'Shelf banner sheet',
      category: 'S18',
      propertyId: testIds.propertyId,
      fileId: steps.files.put('designTemplate', 'sheet.pdf'),
      ...changes,
    },
    people.designer,
  );
const seen = async (actor: typeof people.sales) => (await service.call(designTemplateList, {}, actor)).rows.map(({ name }) => name);

describe('templates of designs', () => {
  it('W-DESIGN-10 W-DESIGN-11 are shown to a licensee once they are released to it, and wait in its inbox until it confirms them', async () => {
    const template = await upload();
    expect(template).toMatchObject({ category: 'S18', propertyName: 'Bunny Garden', releases: [] });
    expect(await seen(people.licensee)).toEqual([]);
    const request = { id: template.id, companyIds: [testIds.companyId], note: 'For the spring' };
    const released = await service.call(designTemplateRelease, request, people.sales);
    const [release] = released.releases;
    expect(release).toMatchObject({ companyId: testIds.companyId, status: 'released', note: 'For the spring', releasedBy: 'Ada Lin' });
    expect(await Promise.all([people.licensee, otherPeople.licensee, people.brandOwner, people.senior].map(seen))).toEqual([
      ['Shelf banner sheet'],
      [],
      [],
      ['Shelf banner sheet'],
    ]);
    expect((await service.call(designTemplateRelease, request, people.sales)).releases).toHaveLength(1);

    const take = { releaseId: release?.id ?? '', revision: 0 };
    expect(await refusal(service.call(designTemplateReceive, take, otherPeople.licensee))).toBe('notFound');
    const received = await service.call(designTemplateReceive, take, people.licensee);
    expect(received.releases[0]).toMatchObject({ status: 'received', receivedBy: 'Li Na' });
    expect(await refusal(service.call(designTemplateReceive, take, people.licensee))).toBe('conflict');
    expect(await refusal(service.call(designTemplateReceive, { ...take, revision: 1 }, people.licensee))).toBe('wrongState');

    const published = await steps.published<{ kind: string; waitsFor: string[]; companyId: string }>(take.releaseId);
    expect(published.map((payload) => [payload.kind, payload.companyId, ...payload.waitsFor])).toEqual([
      ['designRelease', testIds.companyId, 'design.receive'],
      ['designRelease', testIds.companyId],
    ]);
  });

  it('lose the file of an upload whose id is taken', async () => {
    const { id } = await upload({ name: 'Once' });
    const fileId = steps.files.put('designTemplate', 'again.pdf');
    expect(await refusal(upload({ id, fileId }))).toBe('alreadyExists');
    expect(steps.files.detached.at(-1)).toEqual({ fileIds: [fileId], owner: { kind: 'designTemplate', id } });
  });

  it('are withdrawn with a reason that the licensee reads, cannot be opened, and can be released again', async () => {
    const template = await upload({ name: 'Poster frame', fileId: steps.files.put('designTemplate', 'frame.jpg') });
    const to = { id: template.id, companyIds: [testIds.companyId] };
    const [release] = (await service.call(designTemplateRelease, to, people.sales)).releases;
    const releaseId = release?.id ?? '';
    await service.call(designTemplateReceive, { releaseId, revision: 0 }, people.licensee);
    const back = { releaseId, revision: 1, reason: 'The film was put off' };
    expect(await refusal(service.call(designTemplateWithdraw, back, people.licensee))).toBe('forbidden');
    expect(await refusal(service.call(designTemplateWithdraw, { ...back, reason: ' ' }, people.sales))).toMatch(/^invalid/);
    expect(await refusal(service.call(designTemplateWithdraw, { ...back, revision: 0 }, people.sales))).toBe('conflict');
    const [taken] = (await service.call(designTemplateWithdraw, back, people.designer)).releases;
    expect(taken).toMatchObject({ status: 'withdrawn', revision: 2, withdrawnBy: 'Jo Chan', withdrawnReason: back.reason });
    expect(steps.files.detached.at(-1)).toEqual({
      fileIds: [template.file.fileId],
      owner: { kind: 'designRelease', id: testIds.companyId },
    });
    expect(await refusal(service.call(designTemplateWithdraw, { ...back, revision: 2 }, people.sales))).toBe('wrongState');

    const own = await service.call(designTemplateRead, { id: template.id }, people.licensee);
    expect(own).toMatchObject({ file: { pictures: 'none' }, releases: [{ status: 'withdrawn', withdrawnReason: back.reason }] });
    const lastPublished = async () => (await steps.published(releaseId)).at(-1);
    expect(await lastPublished()).toMatchObject({
      status: 'withdrawn',
      comment: back.reason,
      waitsFor: [],
      informHolders: ['design.receive'],
    });

    const [anew] = (await service.call(designTemplateRelease, to, people.sales)).releases;
    expect(anew).toMatchObject({ id: releaseId, revision: 3, status: 'released', withdrawnReason: null, receivedBy: null });
    expect(await lastPublished()).toMatchObject({ status: 'released', revision: 3, waitsFor: ['design.receive'] });
    const { rows } = await sql<{ action: string }>`
      select action from design_release_history where release_id = ${releaseId} order by revision`.execute(service.superuser);
    expect(rows.map(({ action }) => action)).toEqual(['release', 'receive', 'withdraw', 'release']);
  });

  it('are released only to licensees whose contract has their property', async () => {
    const template = await upload();
    const release = (companyIds: string[]) => refusal(service.call(designTemplateRelease, { id: template.id, companyIds }, people.sales));
    expect(await release([other.companyId])).toBe('ruleBroken: companyIds noContractForTemplate');
    expect(await release([testIds.companyId, randomUUID()])).toBe('ruleBroken: companyIds noContractForTemplate');
    const general = await upload({ propertyId: undefined, kind: 'design', name: 'Logo lock-up' });
    const both = { id: general.id, companyIds: [testIds.companyId, other.companyId] };
    expect((await service.call(designTemplateRelease, both, people.sales)).releases.map(({ companyName }) => companyName)).toEqual([
      'Aurora Gifts',
      'Sunrise Toys',
    ]);
    const [own] = (await service.call(designTemplateList, { kind: ['design'] }, otherPeople.licensee)).rows;
    expect(own?.releases.map(({ companyId }) => companyId)).toEqual([other.companyId]);
  });

  it('are uploaded and released only by designers and sales, within their tenant', async () => {
    expect(await refusal(service.call(designTemplatePartners, {}, people.licensee))).toBe('forbidden');
    expect(await refusal(upload({ propertyId: randomUUID() }))).toBe('notFound');
    const template = await upload();
    const elsewhere = testActor({ role: 'sales', tenant: 'ABC' });
    const request = { id: template.id, companyIds: [testIds.companyId] };
    expect(await refusal(service.call(designTemplateRelease, request, elsewhere))).toBe('notFound');
  });
});
