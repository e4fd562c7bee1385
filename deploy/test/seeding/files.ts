import { Cipher } from '@bls/kit/crypto/cipher';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeedApprovals } from '@bls/approvals/seed-approvals';
import { seedCreative } from '@bls/files/creative/seed-creative';
import type { Trx } from '@bls/files/db/trx';
import { type SeededAttachment, seedAttachments, seedFiles, seedSettings } from '@bls/files/objects/objects.api';
import { storeSeeded } from '@bls/files/pictures/pictures.api';
import { DiskStore } from '@bls/files/storage/disk/disk-store';
import { objectKey } from '@bls/files/storage/object-store';
import type { SeedFinance } from '@bls/finance/seed-finance';
import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import type { Role } from '@bls/proto/domain/access/roles';
import type { FileKind, FilePurpose } from '@bls/proto/domain/enumerations/files';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { SampleFile } from '../lib/sample-files.js';
import { seededCreative } from './creative.js';
import { BRAND_OWNER, companyKeyOf, LICENSEE, LICENSOR, personOf, SETTINGS, SIGNATURES, TENANT, userNamed } from './people.js';
import type { Played } from './story.js';

type Seeds = { approvals: SeedApprovals; finance: SeedFinance };
/** An owner of a file and its readers; `by` attached it where the uploader did not. */
type Attached = { kind: string; id: string; scope: FileScope; by?: Role };

/** Files of the story: what users uploaded, and the creative material with its licensees. */
export async function seedStoryFiles(trx: Trx, context: SeedContext, played: Played, seeds: Seeds): Promise<void> {
  await seedSettings(trx, TENANT, { settings: effectiveSettings(SETTINGS), revision: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'bls-seeded-'));
  try {
    await seedUploads(trx, folder, played, ownersIn(played, seeds));
  } finally {
    await rm(folder, { recursive: true });
  }
  const rights = seeds.approvals.access.all.map(
    ({ id, revision, status, contractId, contractNumber, companyId, companyName, companyNameZh, characterId, startsOn, endsOn }) => {
      const holder = { companyId, companyName, companyNameZh };
      return { id, revision, status, contractId, contractNumber, ...holder, characterId, startsOn, endsOn };
    },
  );
  const creative = seededCreative(played.published, played.creative);
  await seedCreative(trx, context, new Cipher(KeyRing.parse(`k1:${randomBytes(32).toString('base64')}`, 'ENCRYPTION_KEYS')), {
    rights,
    ...creative,
  });
}

async function seedUploads(
  trx: Trx,
  folder: string,
  { deal, answered, drafted, uploads, reviewed, published }: Played,
  ownersOf: (purpose: FilePurpose, name: string) => Attached[],
): Promise<void> {
  const store = new DiskStore(
    folder,
    () => [randomBytes(32)],
    () => '',
  );
  await store.prepare();
  const createdAt = published.at('identity.tenant-settings.saved.v1');
  const attachments: SeededAttachment[] = [];
  const insert = async (
    id: string,
    purpose: FilePurpose,
    file: SampleFile,
    uploader: { id: string | null; name: string; company: string },
  ): Promise<void> => {
    const storeKey = objectKey(TENANT, id, new Date());
    const { pictures, ...content } = await storeSeeded(store, storeKey, kindOf(purpose, file.name), Buffer.from(file.bytes));
    const by = { uploaderId: uploader.id, uploaderName: uploader.name, uploaderCompany: uploader.company };
    await seedFiles(trx, TENANT, [
      { ...content, ...by, id, purpose, name: file.name, createdAt, pictures: pictures.length > 0 ? 'ready' : 'none' },
    ]);
    for (const { kind, id: ownerId, scope, by: role } of ownersOf(purpose, file.name))
      attachments.push({
        fileId: id,
        owner: { kind, id: ownerId },
        scope,
        at: createdAt,
        by: role ? personOf(role).userId : (uploader.id ?? undefined),
      });
  };
  for (const [id, { by, purpose, file }] of [...uploads.sent, ...deal.uploads.sent, ...answered.uploads.sent, ...drafted.uploads.sent]) {
    const { userId, name } = userNamed(by);
    await insert(id, purpose, file, { id: userId, name, company: companyKeyOf(userId) });
  }
  const { pictureFileId, picture } = reviewed.archive;
  await insert(pictureFileId, 'spuImage', picture, { id: null, name: personOf('licenseeDesigner').name, company: LICENSEE.id });
  await seedAttachments(trx, TENANT, attachments);
}

const kindOf = (purpose: FilePurpose, name: string): FileKind =>
  purpose === 'artSource' ? 'sealedZip' : (name.slice(name.lastIndexOf('.') + 1) as FileKind);

/** The owners of each upload and who may read it: what `deploy/src/demo` states of its files. */
function ownersIn({ deal, answered, drafted, reviewed, creative }: Played, { approvals, finance }: Seeds) {
  const staff = { staffOnly: true };
  const licensee = { companyId: LICENSEE.id };
  const all = { ...licensee, brandOwnerIds: [BRAND_OWNER.id] };
  const { template, design, pop, archive } = reviewed;
  const product = approvals.products.product(deal.approvalId);
  const letter = approvals.stores.all.find(({ stamped }) => stamped)?.id ?? '';
  const [month] = finance.reports.ofContract(deal.contractId);
  const contract = { kind: 'contract', id: deal.contractId, scope: all };
  const review = (name: string): Attached[] =>
    /^(design|.*sample)\./.test(name)
      ? [{ kind: 'designApproval', id: design.id, scope: all }]
      : /poster\./.test(name)
        ? [{ kind: 'popApproval', id: pop.id, scope: all }]
        : [
            { kind: 'approvalDraft', id: product.versions[0]?.id ?? '', scope: licensee },
            { kind: 'approval', id: deal.approvalId, scope: all },
          ];
  const owners: Partial<Record<FilePurpose, (name: string) => Attached[]>> = {
    signature: (name) =>
      name === SIGNATURES.licensor
        ? [{ kind: 'company', id: LICENSOR.id, scope: staff }]
        : [{ kind: 'company', id: LICENSEE.id, scope: licensee }],
    feedback: (name) => {
      const given = [answered, drafted].find(({ mark }) => name.includes(mark)) ?? deal;
      return [{ kind: 'termSheet', id: given.termSheetId, scope: staff }];
    },
    contractFile: () => [contract],
    signedContract: () => [contract],
    approvalImage: review,
    designTemplate: () => [
      { kind: 'designTemplate', id: template.id, scope: staff },
      { kind: 'designRelease', id: LICENSEE.id, scope: licensee, by: 'sales' },
    ],
    spuZip: () => [{ kind: 'spuSubmission', id: archive.id, scope: licensee }],
    spuImage: () => [{ kind: 'spuSubmission', id: archive.id, scope: licensee }],
    storeLetter: () => [
      { kind: 'aulDraft', id: letter, scope: staff },
      { kind: 'aul', id: letter, scope: licensee, by: 'eCommerceManager' },
    ],
    styleGuide: () => [{ kind: 'styleGuide', id: creative.guide.id, scope: staff }],
    artCover: () => [{ kind: 'artSource', id: creative.art.id, scope: staff }],
    artSource: () => [{ kind: 'artSource', id: creative.art.id, scope: staff }],
    salesReport: () => [{ kind: 'salesReport', id: month?.id ?? '', scope: all }],
    paymentProof: () => [{ kind: 'payment', id: deal.paymentId, scope: licensee }],
  };
  return (purpose: FilePurpose, name: string): Attached[] => owners[purpose]?.(name) ?? [];
}
