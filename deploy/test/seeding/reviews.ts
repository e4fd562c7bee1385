import { randomUUID } from 'node:crypto';
import type { SeedApprovals } from '@bls/approvals/seed-approvals';
import { drawFeatures } from '@bls/files/pictures/features/draw-features';
import { designDecide, designRead, designSave, designSubmit, designSubmitSample } from '@bls/proto/contracts/calls/approvals/design';
import {
  designTemplateRead,
  designTemplateReceive,
  designTemplateRelease,
  designTemplateUpload,
} from '@bls/proto/contracts/calls/approvals/settings/design-template';
import { popDecide, popRead, popSubmit } from '@bls/proto/contracts/calls/approvals/pop';
import { approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { spuSubmissionRead, spuSubmit } from '@bls/proto/contracts/calls/approvals/spu';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { type DesignDraft, designDraftSchema } from '@bls/proto/domain/approval/design';
import { type PopContent, popContentSchema } from '@bls/proto/domain/approval/pop';
import type { DesignDecision } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { packFeatures } from '@bls/proto/domain/spu/matching/features';
import { addDays } from '@bls/proto/domain/values/time';
import { makeCall, until } from '../lib/make-call.js';
import type { Deal } from '../lib/deal/deal.js';
import { TERM } from '../lib/deal/deal-terms.js';
import { existingProductFile, jpegFile, pdfFile, pictureFile, type SampleFile, SAMPLE_PIXELS, zipFile } from '../lib/sample-files.js';
import { acting, LICENSEE } from './people.js';
import type { Published } from './published.js';
import type { Actor, Users } from './users.js';

type DesignStep = {
  by: Actor;
  action: DesignDecision | 'submit' | 'submitSample';
  comment?: string;
  reason?: 'logoTooSmall';
  receivedSample?: boolean;
};

/** A design that is disapproved once, and completed with its sample. */
const DESIGN: readonly DesignStep[] = [
  { by: 'licenseeDesigner', action: 'submit' },
  { by: 'juniorDesigner', action: 'provideNumber' },
  { by: 'sales', action: 'approve', comment: 'In line with the plan of the season.' },
  { by: 'seniorDesigner', action: 'disapprove', comment: 'At least twelve millimetres.', reason: 'logoTooSmall' },
  { by: 'licenseeDesigner', action: 'submit' },
  { by: 'sales', action: 'approve' },
  { by: 'seniorDesigner', action: 'approve' },
  { by: 'licenseeDesigner', action: 'submitSample' },
  { by: 'juniorDesigner', action: 'approve', receivedSample: true },
  { by: 'sales', action: 'approve' },
];
/** Promotional material that is approved. */
const POP: readonly { by: Actor; comment?: string }[] = [
  { by: 'juniorDesigner', comment: 'The colours are right.' },
  { by: 'seniorDesigner' },
  { by: 'sales' },
];
const DAY = new Date().toISOString().slice(0, 10);
const NOTE = 'For the spring range';

type Documents = { pictures: FileDescription[]; nda: FileDescription; bix: FileDescription; factoryCheck: FileDescription };
/** The reviewed items of the story: their ids and content, and the files that were uploaded for them. */
export type Reviewed = {
  template: { id: string; file: FileDescription };
  design: { id: string; content: DesignDraft; pictures: FileDescription[]; sample: Documents };
  pop: { id: string; content: PopContent; files: Documents };
  archive: { id: string; file: FileDescription; path: string; picture: SampleFile; pictureFileId: string };
};

/** The reviews of the story by calls, after the product of the deal has its approval number. */
export async function reviewsByCalls(users: Users, deal: Deal): Promise<Reviewed> {
  const { versions, approvalNumber } = await makeCall(users.as('licenseeDesigner'), approvalDetail, { id: deal.approvalId });
  const propertyId = versions[0]?.product.propertyId ?? '';
  const template = await templateByCalls(users);
  const design = await designByCalls(users, deal, propertyId, template.id);
  const pop = await popByCalls(users, deal, propertyId, approvalNumber ?? '');
  const archive = await archiveByCalls(users, deal.contractId, propertyId);
  return { template, design, pop, archive };
}

/** The same reviews by the seed of approvals. */
export async function seedReviews(
  approvals: SeedApprovals,
  published: Published,
  { contractId }: Pick<Deal, 'contractId'>,
  { template, design, pop, archive }: Reviewed,
): Promise<void> {
  seedTemplate(approvals, published, contractId, template);
  seedDesign(approvals, published, design);
  seedPop(approvals, published, pop);
  await seedArchive(approvals, published, contractId, pop.content.propertyId, archive);
}

async function templateByCalls(users: Users): Promise<Reviewed['template']> {
  const file = await users.upload('juniorDesigner', 'designTemplate', await pdfFile('template sheet.pdf'));
  const template = { id: randomUUID(), kind: 'template', designType: 'product', name: 'Plush sheet', fileId: file.fileId } as const;
  await makeCall(users.as('juniorDesigner'), designTemplateUpload, template);
  await makeCall(users.as('sales'), designTemplateRelease, { id: template.id, companyIds: [LICENSEE.id], note: NOTE });
  const { releases } = await makeCall(users.as('sales'), designTemplateRead, { id: template.id });
  const [release] = releases;
  if (!release) throw new RangeError('the template is not released');
  await makeCall(users.as('licenseeDesigner'), designTemplateReceive, { releaseId: release.id, revision: release.revision });
  return { id: template.id, file };
}

function seedTemplate({ templates }: SeedApprovals, published: Published, contractId: string, { id, file }: Reviewed['template']): void {
  const columns = { note: null, category: null, propertyId: null, propertyName: null, propertyNameZh: null };
  const template = { ...columns, id, kind: 'template', designType: 'product', name: 'Plush sheet', file } as const;
  templates.upload(template, acting('juniorDesigner').person, file.uploadedAt);
  const { person } = acting('sales');
  const release = templates.release(id, { contractId, note: NOTE }, person, published.movedAt('designRelease', 'release', 0));
  templates.receive(release.id, acting('licenseeDesigner'), published.movedAt('designRelease', 'receive', 0));
}

/** Pictures and the three documents of a sample or of promotional material. */
async function documentsOf(users: Users, mark: string): Promise<Documents> {
  const picture = await users.upload('licenseeDesigner', 'approvalImage', await jpegFile(`${mark}.jpg`));
  const document = async (name: string) => users.upload('licenseeDesigner', 'approvalImage', await pdfFile(`${name} ${mark}.pdf`));
  return { pictures: [picture], nda: await document('nda'), bix: await document('bix'), factoryCheck: await document('factory check') };
}

const idsOf = ({ pictures, nda, bix, factoryCheck }: Documents) => ({
  pictureIds: pictures.map(({ fileId }) => fileId),
  ndaFileId: nda.fileId,
  bixFileId: bix.fileId,
  factoryCheckFileId: factoryCheck.fileId,
});

async function designByCalls(users: Users, { contractId }: Deal, propertyId: string, templateId: string): Promise<Reviewed['design']> {
  const id = randomUUID();
  const pictures = [await users.upload('licenseeDesigner', 'approvalImage', await jpegFile('design.jpg'))];
  const sample = await documentsOf(users, 'sample');
  const content = designDraftSchema.parse({
    contractId,
    designType: 'product',
    propertyId,
    productName: 'Bunny plush 30 cm',
    spu: 'BG-PL-30',
    size: '30 cm',
    material: 'Polyester',
    numberOfColours: 4,
    printingMethods: ['embroidery'],
    copyrightLocation: 'wovenLabel',
    retailPrice: '129.90',
    quantity: 5000,
    ageGroups: ['infants'],
    saleFrom: addDays(DAY, 30),
    saleTo: TERM.to,
    pictureIds: pictures.map(({ fileId }) => fileId),
    templateIds: [templateId],
  });
  await makeCall(users.as('licenseeDesigner'), designSave, { id, content });
  for (const { by, action, ...input } of DESIGN) {
    const client = users.as(by);
    const { revision, version } = await makeCall(client, designRead, { id });
    if (action === 'submit') await makeCall(client, designSubmit, { id, revision, content });
    else if (action === 'submitSample')
      await makeCall(client, designSubmitSample, { id, revision, sample: { sentSample: true, ...idsOf(sample) } });
    else await makeCall(client, designDecide, { id, revision, version, action, ...input });
  }
  return { id, content, pictures, sample };
}

function seedDesign({ designs }: SeedApprovals, published: Published, { id, content, pictures, sample }: Reviewed['design']): void {
  const at = published.instantsOf('designApproval');
  designs.create(id, { content, pictures }, acting('licenseeDesigner').person, at('create'));
  for (const { by, action, ...input } of DESIGN) {
    if (action === 'submit') designs.submit(id, { content, pictures }, acting(by), at(action));
    else if (action === 'submitSample') designs.submitSample(id, sample, acting(by), at(action));
    else designs.decide(id, action, acting(by), at(action), input);
  }
}

async function popByCalls(users: Users, { contractId }: Deal, propertyId: string, approvalNumber: string): Promise<Reviewed['pop']> {
  const id = randomUUID();
  const files = await documentsOf(users, 'poster');
  const content = popContentSchema.parse({
    contractId,
    propertyId,
    approvalNumber,
    popName: 'Spring poster',
    popSize: '60 x 90 cm',
    quantity: 120,
    advertisingMethod: 'inStorePromotion',
    ...idsOf(files),
  });
  await makeCall(users.as('licenseeDesigner'), popSubmit, { id, content });
  for (const { by, comment } of POP) {
    const { revision, version } = await makeCall(users.as(by), popRead, { id });
    await makeCall(users.as(by), popDecide, { id, revision, version, action: 'approve', ...(comment ? { comment } : {}) });
  }
  return { id, content, files };
}

function seedPop({ pops }: SeedApprovals, published: Published, { id, content, files }: Reviewed['pop']): void {
  const at = published.instantsOf('popApproval');
  pops.submit({ id, content, files }, acting('licenseeDesigner').person, at('submit'));
  for (const { by, comment } of POP) pops.decide(id, 'approve', acting(by), at('approve'), { comment });
}

/** An archive of one existing SPU, whose picture differs from that of the product. */
async function archiveByCalls(users: Users, contractId: string, propertyId: string): Promise<Reviewed['archive']> {
  const id = randomUUID();
  const picture = await existingProductFile('front.png');
  const path = `OLD-1/${picture.name}`;
  const file = await users.upload('licenseeDesigner', 'spuZip', await zipFile('existing products.zip', path, picture));
  const licensee = users.as('licenseeDesigner');
  await makeCall(licensee, spuSubmit, { id, contractId, propertyId, fileId: file.fileId });
  await until('the comparison', async () => (await makeCall(licensee, spuSubmissionRead, { id })).state === 'compared');
  return { id, file, path, picture, pictureFileId: randomUUID() };
}

async function seedArchive(
  approvals: SeedApprovals,
  published: Published,
  contractId: string,
  propertyId: string,
  { id, file: { fileId, name }, path, picture, pictureFileId }: Reviewed['archive'],
): Promise<void> {
  const at = published.movedAt('existingSpu', 'match', 0);
  approvals.spus.submit({ id, contractId, propertyId, file: { fileId, name } }, acting('licenseeDesigner').person, at);
  const [product] = approvals.products.all;
  if (!product) throw new RangeError('no product');
  const known = await pictureFile('known.png');
  const look = async (bytes: Uint8Array) => Buffer.from(packFeatures(await drawFeatures(Buffer.from(bytes)))).toString('base64');
  const print = await look(known.bytes);
  const pictures = product.pictures.map((row) => ({ fileId: row.fileId, name: row.name, kind: row.kind }));
  const { spu, productName, approvalNumber } = product.approval;
  const features = new Map([...pictures.map((one) => [one.fileId, print] as const), [pictureFileId, await look(picture.bytes)]]);
  const entry = { fileId: pictureFileId, path, kind: 'png', ...SAMPLE_PIXELS } as const;
  await approvals.spus.match(id, [entry], [{ code: spu ?? '', name: productName ?? '', approvalNumber, pictures }], features);
}
