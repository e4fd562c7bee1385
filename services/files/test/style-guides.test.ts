import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import {
  styleGuideAssign,
  styleGuideContracts,
  type StyleGuideDetail,
  styleGuideDownload,
  styleGuideList,
  styleGuideRead,
  styleGuideReassign,
  styleGuideSave,
  styleGuideWithdraw,
} from '@bls/proto/contracts/calls/files/style-guide';
import { tenantSettingsSaved, workReassigned } from '@bls/proto/contracts/events/identity';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { testActor } from '@bls/kit/testing/actors';
import { refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { uploadCreate } from '@bls/proto/contracts/calls/files/upload';
import { pdf, picture } from './fixtures/content.js';
import {
  answerForOtherServices,
  artwork,
  bun,
  company,
  fox,
  saveRight,
  junior,
  oldArtwork,
  other,
  receiver,
  sales,
  senior,
  stranger,
} from './fixtures/creative.js';
import { type Service, upload } from './actors.js';
import { startFiles } from './start-files.js';

let service: Service;
let stop: () => Promise<void>;
let contractId: string;
beforeAll(async () => {
  ({ service, stop } = await startFiles());
  answerForOtherServices(service);
  ({ contractId } = await saveRight(service));
});
afterAll(async () => stop());

const file = async (bytes = artwork(), name = 'bun.ai'): Promise<string> =>
  (await upload(service, junior, bytes, { name, purpose: 'styleGuide' })).fileId;
type Changes = Partial<Parameters<typeof service.call<typeof styleGuideSave>>[1]>;
const make = async (changes: Changes = {}): Promise<StyleGuideDetail> =>
  service.call(styleGuideSave, { id: randomUUID(), name: 'Bun, basics', characterIds: [bun], fileId: await file(), ...changes }, junior);
const published = async (id: string) => {
  const rows = await service.superuser
    .withTables<{
      outbox: {
        subject: string;
        sequence: number;
        payload: { styleGuideId: string; revision: number; companyIds: string[]; characterIds: string[] };
      };
    }>()
    .selectFrom('outbox')
    .selectAll()
    .where('subject', '=', 'files.style-guide.saved.v1')
    .orderBy('sequence')
    .execute();
  return rows.map(({ payload }) => payload).filter(({ styleGuideId }) => styleGuideId === id);
};

describe('a style guide', () => {
  it('W-STYLE-06 W-STYLE-10 saves name, characters, contract, designer and contact, and assigns it to the licensee of the contract', async () => {
    const guide = await make({ contractId, designerId: junior.userId, licenseeContact: 'Wang Wei, product design' });
    expect(guide).toMatchObject({
      name: 'Bun, basics',
      characters: [{ characterId: bun, name: 'Bun', propertyName: 'Bunny Garden' }],
      contractId,
      contractNumber: 'CT-2026-0042',
      designerId: junior.userId,
      designerName: 'Lin Mei',
      licenseeContact: 'Wang Wei, product design',
      assigned: [{ companyId: company, companyName: 'Sunrise Toys' }],
    });
    expect(await published(guide.id)).toMatchObject([{ revision: guide.revision, companyIds: [company], characterIds: [bun] }]);
    expect((await service.call(styleGuideContracts, {}, junior)).contracts).toMatchObject([
      { contractId, companyId: company, characterIds: [bun] },
    ]);
  });

  it('W-STYLE-11 W-STYLE-12 requires a name and at least one character', async () => {
    expect(await refusal(make({ name: ' ' }))).toEqual({ code: 'invalid', rules: ['name required'] });
    expect(await refusal(make({ characterIds: [] }))).toEqual({ code: 'invalid', rules: ['characterIds atLeastOne'] });
    expect(await refusal(make({ characterIds: [randomUUID()] }))).toMatchObject({ code: 'notFound' });
    expect(await refusal(make({ characterIds: [fox], contractId }))).toEqual({
      code: 'ruleBroken',
      rules: ['contractId licenseeNotHolding'],
    });
  });

  it('W-STYLE-13 P-UPLOAD-05 accepts .ai files by content, PDF-based and PostScript', async () => {
    const send = (bytes: Buffer, name: string) => refusal(file(bytes, name));
    expect(await send(artwork(), 'a.ai')).toMatchObject({ code: 'accepted' });
    expect(await send(oldArtwork(), 'a.ai')).toMatchObject({ code: 'accepted' });
    for (const bytes of [pdf(), await picture('png')])
      expect(await send(bytes, 'a.ai')).toEqual({ code: 'unsupportedFile', rules: ['file fileKind'] });
    expect(await send(artwork(), 'a.pdf')).toEqual({ code: 'unsupportedFile', rules: ['file fileKind'] });
  });

  it('W-STYLE-14 W-STYLE-15 P-UPLOAD-13 may have 1 GB, or 40 MB when the tenant sets that limit', async () => {
    const MB = 1024 * 1024;
    const open = (size: number) => refusal(service.call(uploadCreate, { purpose: 'styleGuide', name: 'a.ai', size }, junior));
    expect(await open(1024 * MB)).toMatchObject({ code: 'accepted' });
    expect(await open(1024 * MB + 1)).toEqual({ code: 'tooLarge', rules: ['file fileSizeLimit'] });
    await service.publish(tenantSettingsSaved, { settings: { ...DEFAULT_TENANT_SETTINGS, uploadStyleGuideMb: 40 }, revision: 1 });
    await eventually(async () => (await open(40 * MB + 1)).code === 'tooLarge');
    expect(await open(40 * MB)).toMatchObject({ code: 'accepted' });
    await service.publish(tenantSettingsSaved, { settings: DEFAULT_TENANT_SETTINGS, revision: 2 });
    await eventually(async () => (await open(40 * MB + 1)).code === 'accepted');
  });

  it('W-STYLE-16 W-STYLE-17 W-WORKFLOW-10 is assigned and reassigned by designers of the licensor only', async () => {
    const guide = await make();
    const at = { id: guide.id, revision: guide.revision };
    for (const actor of [sales, receiver, stranger, testActor({ role: 'brandOwnerDesigner', brandOwnerId: randomUUID() })]) {
      expect(await refusal(service.call(styleGuideAssign, { ...at, companyIds: [company] }, actor))).toMatchObject({ code: 'forbidden' });
      expect(await refusal(service.call(styleGuideReassign, { ...at, designerId: junior.userId }, actor))).toMatchObject({
        code: 'forbidden',
      });
    }
    expect(await refusal(service.call(styleGuideAssign, { ...at, companyIds: [other] }, junior))).toMatchObject({
      rules: ['companyIds licenseeNotHolding'],
    });
    const assigned = await service.call(styleGuideAssign, { ...at, companyIds: [company] }, senior);
    expect(assigned.assigned).toMatchObject([{ companyId: company, assignedBy: senior.name }]);
    expect(await refusal(service.call(styleGuideReassign, { ...at, designerId: junior.userId }, senior))).toMatchObject({
      code: 'conflict',
    });
    expect(
      await refusal(service.call(styleGuideReassign, { ...at, revision: assigned.revision, designerId: senior.userId }, senior)),
    ).toMatchObject({ code: 'notFound' });
    const reassigned = await service.call(styleGuideReassign, { ...at, revision: assigned.revision, designerId: junior.userId }, senior);
    expect(reassigned).toMatchObject({ designerName: 'Lin Mei', assigned: [{ companyId: company }] });
  });

  it('W-STYLE-07 W-STYLE-08 W-STYLE-09 shows its log and the access of its licensees to staff', async () => {
    const guide = await make({ contractId, designerId: junior.userId });
    const right = await saveRight(service, { status: 'awaitingDesignerReview', revision: 1, contractId: randomUUID() });
    const shown = await service.call(styleGuideRead, { id: guide.id }, sales);
    expect(shown.log.map(({ action, subject, by }) => [action, subject, by])).toEqual([
      ['assignLicensee', 'Sunrise Toys', 'Lin Mei'],
      ['assignDesigner', 'Lin Mei', 'Lin Mei'],
      ['create', 'Bun, basics', 'Lin Mei'],
    ]);
    expect(shown.assigned[0]?.access).toContainEqual({
      accessId: right.accessId,
      characterId: bun,
      contractNumber: 'CT-2026-0042',
      status: 'awaitingDesignerReview',
    });
    expect((await service.call(styleGuideRead, { id: guide.id }, receiver)).log).toEqual([]);
  });

  it('is downloaded by an assigned licensee with access, by a recorded ticket', async () => {
    const guide = await make({ contractId });
    const take = () => service.call(styleGuideDownload, { id: guide.id }, receiver);
    expect(await refusal(service.call(styleGuideDownload, { id: guide.id }, stranger))).toMatchObject({ code: 'notFound' });
    expect(await refusal(take())).toEqual({ code: 'ruleBroken', rules: ['id accessNotGranted'] });
    const right = await saveRight(service, { status: 'accessGranted' });
    const { fileId, ticket } = await take();
    expect(await refusal(service.call(downloadOpen, { id: fileId }, receiver))).toMatchObject({ code: 'forbidden' });
    expect(await service.call(downloadOpen, { id: fileId, ticket }, receiver)).toMatchObject({ name: 'bun.ai' });
    await saveRight(service, { ...right, status: 'none', revision: 2 });
    expect(await refusal(take())).toMatchObject({ rules: ['id accessNotGranted'] });
    expect((await service.call(styleGuideRead, { id: guide.id }, sales)).log[0]).toMatchObject({ action: 'download', by: 'Wang Wei' });
  });

  it('needs the current revision to change, shows its new file, and disappears for all when it is withdrawn', async () => {
    const guide = await make({ contractId, name: 'Bun at sea' });
    const change = {
      id: guide.id,
      name: 'Bun at the sea',
      characterIds: [bun, fox],
      fileId: await file(oldArtwork(), 'sea.ai'),
      contractId,
    };
    const changed = await service.call(styleGuideSave, { ...change, revision: guide.revision }, junior);
    expect(changed).toMatchObject({
      fileName: 'sea.ai',
      licensees: 1,
      log: [{ action: 'replaceFile' }, expect.anything(), expect.anything()],
    });
    expect(await refusal(service.call(styleGuideSave, { ...change, revision: guide.revision }, senior))).toMatchObject({
      code: 'conflict',
    });
    expect(await refusal(service.call(styleGuideSave, change, senior))).toMatchObject({ code: 'alreadyExists' });
    expect((await service.call(styleGuideList, { search: 'the sea' }, receiver)).rows).toMatchObject([{ id: guide.id, licensees: 1 }]);
    expect((await service.call(styleGuideList, { search: 'the sea' }, stranger)).total).toBe(0);
    await service.call(styleGuideWithdraw, { id: guide.id, revision: changed.revision }, junior);
    expect((await service.call(styleGuideList, { search: 'the sea' }, sales)).total).toBe(0);
    expect(await refusal(service.call(styleGuideRead, { id: guide.id }, receiver))).toMatchObject({ code: 'notFound' });
    expect((await published(guide.id)).map(({ companyIds }) => companyIds)).toEqual([[company], [company], []]);
  });

  it('is reassigned to the successor of a designer who left', async () => {
    const guide = await make({ designerId: junior.userId });
    const toUserId = randomUUID();
    await service.publish(workReassigned, { fromUserId: junior.userId, toUserId, toName: 'Zhao Min' });
    const reassigned = await eventually(async () => {
      const current = await service.call(styleGuideRead, { id: guide.id }, sales);
      return current.designerId === toUserId ? current : undefined;
    });
    expect(reassigned.designerName).toBe('Zhao Min');
  });
});
