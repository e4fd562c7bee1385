import { randomUUID } from 'node:crypto';
import {
  designTemplateList,
  designTemplatePartners,
  designTemplateRead,
  designTemplateReceive,
  designTemplateRelease,
  designTemplateUpload,
  designTemplateWithdraw,
} from '@bls/proto/contracts/calls/approvals/design-template';
import { testActor } from '@bls/kit/testing/actors';
import { refusalText as refusal } from '@bls/kit/testing/refusal';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { DesignSteps } from './design-steps.js';
import { castOf, newWorld } from './fixtures.js';
import type { Service } from './start-approvals.js';

let steps: DesignSteps;
let service: Service;
const world = newWorld();
const other = newWorld();
const cast = castOf(world);
const otherCast = castOf(other);

beforeAll(async () => {
  steps = await DesignSteps.start([world], [other, { contractNumber: 'CT-2026-0043', companyName: 'Aurora Gifts' }]);
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
      propertyId: world.propertyId,
      fileId: steps.files.put('designTemplate', 'sheet.pdf'),
      ...changes,
    },
    cast.designer,
  );
const seen = async (actor: typeof cast.sales) => (await service.call(designTemplateList, {}, actor)).rows.map(({ name }) => name);

describe('templates of designs', () => {
  it('W-DESIGN-10 W-DESIGN-11 are shown to a licensee once they are released to it, and wait in its inbox until it confirms them', async () => {
    const template = await upload();
    expect(template).toMatchObject({ category: 'S18', propertyName: 'Bunny Garden', releases: [] });
    expect(await seen(cast.licensee)).toEqual([]);
    const request = { id: template.id, companyIds: [world.companyId], note: 'For the spring' };
    const released = await service.call(designTemplateRelease, request, cast.sales);
    const [release] = released.releases;
    expect(release).toMatchObject({ companyId: world.companyId, status: 'released', note: 'For the spring', releasedBy: 'Ada Lin' });
    expect(await Promise.all([cast.licensee, otherCast.licensee, cast.brandOwner, cast.senior].map(seen))).toEqual([
      ['Shelf banner sheet'],
      [],
      [],
      ['Shelf banner sheet'],
    ]);
    expect((await service.call(designTemplateRelease, request, cast.sales)).releases).toHaveLength(1);

    const take = { releaseId: release?.id ?? '', revision: 0 };
    expect(await refusal(service.call(designTemplateReceive, take, otherCast.licensee))).toBe('notFound');
    const received = await service.call(designTemplateReceive, take, cast.licensee);
    expect(received.releases[0]).toMatchObject({ status: 'received', receivedBy: 'Li Na' });
    expect(await refusal(service.call(designTemplateReceive, take, cast.licensee))).toBe('conflict');
    expect(await refusal(service.call(designTemplateReceive, { ...take, revision: 1 }, cast.licensee))).toBe('wrongState');

    const published = await steps.published<{ kind: string; waitsFor: string[]; companyId: string }>(take.releaseId);
    expect(published.map((payload) => [payload.kind, payload.companyId, ...payload.waitsFor])).toEqual([
      ['designRelease', world.companyId, 'design.receive'],
      ['designRelease', world.companyId],
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
    const to = { id: template.id, companyIds: [world.companyId] };
    const [release] = (await service.call(designTemplateRelease, to, cast.sales)).releases;
    const releaseId = release?.id ?? '';
    await service.call(designTemplateReceive, { releaseId, revision: 0 }, cast.licensee);
    const back = { releaseId, revision: 1, reason: 'The film was put off' };
    expect(await refusal(service.call(designTemplateWithdraw, back, cast.licensee))).toBe('forbidden');
    expect(await refusal(service.call(designTemplateWithdraw, { ...back, reason: ' ' }, cast.sales))).toMatch(/^invalid/);
    expect(await refusal(service.call(designTemplateWithdraw, { ...back, revision: 0 }, cast.sales))).toBe('conflict');
    const [taken] = (await service.call(designTemplateWithdraw, back, cast.designer)).releases;
    expect(taken).toMatchObject({ status: 'withdrawn', revision: 2, withdrawnBy: 'Jo Chan', withdrawnReason: back.reason });
    expect(steps.files.detached.at(-1)).toEqual({
      fileIds: [template.file.fileId],
      owner: { kind: 'designRelease', id: world.companyId },
    });
    expect(await refusal(service.call(designTemplateWithdraw, { ...back, revision: 2 }, cast.sales))).toBe('wrongState');

    const own = await service.call(designTemplateRead, { id: template.id }, cast.licensee);
    expect(own).toMatchObject({ file: { pictures: 'none' }, releases: [{ status: 'withdrawn', withdrawnReason: back.reason }] });
    const lastPublished = async () => (await steps.published(releaseId)).at(-1);
    expect(await lastPublished()).toMatchObject({
      status: 'withdrawn',
      comment: back.reason,
      waitsFor: [],
      informHolders: ['design.receive'],
    });

    const [anew] = (await service.call(designTemplateRelease, to, cast.sales)).releases;
    expect(anew).toMatchObject({ id: releaseId, revision: 3, status: 'released', withdrawnReason: null, receivedBy: null });
    expect(await lastPublished()).toMatchObject({ status: 'released', revision: 3, waitsFor: ['design.receive'] });
    const { rows } = await sql<{ action: string }>`
      select action from design_release_history where release_id = ${releaseId} order by revision`.execute(service.superuser);
    expect(rows.map(({ action }) => action)).toEqual(['release', 'receive', 'withdraw', 'release']);
  });

  it('are released only to licensees whose contract has their property', async () => {
    const template = await upload();
    const release = (companyIds: string[]) => refusal(service.call(designTemplateRelease, { id: template.id, companyIds }, cast.sales));
    expect(await release([other.companyId])).toBe('ruleBroken: companyIds noContractForTemplate');
    expect(await release([world.companyId, randomUUID()])).toBe('ruleBroken: companyIds noContractForTemplate');
    const general = await upload({ propertyId: undefined, kind: 'design', name: 'Logo lock-up' });
    const both = { id: general.id, companyIds: [world.companyId, other.companyId] };
    expect((await service.call(designTemplateRelease, both, cast.sales)).releases.map(({ companyName }) => companyName)).toEqual([
      'Aurora Gifts',
      'Sunrise Toys',
    ]);
    const [own] = (await service.call(designTemplateList, { kind: ['design'] }, otherCast.licensee)).rows;
    expect(own?.releases.map(({ companyId }) => companyId)).toEqual([other.companyId]);
  });

  it('are uploaded and released only by designers and sales, within their tenant', async () => {
    expect(await refusal(service.call(designTemplatePartners, {}, cast.licensee))).toBe('forbidden');
    expect(await refusal(upload({ propertyId: randomUUID() }))).toBe('notFound');
    const template = await upload();
    const elsewhere = testActor({ role: 'sales', tenant: 'ABC' });
    const request = { id: template.id, companyIds: [world.companyId] };
    expect(await refusal(service.call(designTemplateRelease, request, elsewhere))).toBe('notFound');
  });
});
