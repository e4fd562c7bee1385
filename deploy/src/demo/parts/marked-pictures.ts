import type { ApprovalsDb } from '@bls/approvals/db/schema';
import { planMarks, seedMarks, type SeededMarks } from '@bls/approvals/spus/spus.api';
import type { FilesDb } from '@bls/files/db/schema';
import { MarkCode } from '@bls/files/pictures/marks/mark-code';
import { rememberMarkKey } from '@bls/files/pictures/marks/mark-keys.repository';
import { markPicture } from '@bls/files/pictures/marks/marked-picture';
import { addDays } from '@bls/proto/domain/values/time';
import type { Installation } from '../../processes/environment.js';
import { staffActor } from '../tenants/actors.js';
import { withTenant } from '../base/databases.js';
import { Directory, peopleOf } from '../tenants/people.js';
import { demoCipher } from '../files/cipher.js';
import { idOf } from '../base/random.js';
import type { DemoFile } from '../files/write-files.js';
import { addFiles, bytesOf } from './part-files.js';
import type { ServicePart } from './part.js';

/** Days since the senior designer's approval, and since each picture was issued. */
const APPROVED = 4;
const ISSUED = [3, 2, 1] as const;

/** An SPU that the senior designer approved, and pictures of it that were issued with a mark. */
export const markedPictures: ServicePart = {
  name: 'marked pictures',
  async add(installation, demoTenant, today) {
    const { tenant } = demoTenant;
    const designer = staffActor(tenant, new Directory(peopleOf(demoTenant)).staff('seniorDesigner'));
    const approvedAt = `${addDays(today, -APPROVED)}T02:40:00Z`;
    const issuedAt = ISSUED.map((daysAgo, index) => `${addDays(today, -daysAgo)}T03:${20 + index}:00Z`);
    const within = <T>(work: Parameters<typeof withTenant<ApprovalsDb, T>>[3]): Promise<T> =>
      withTenant<ApprovalsDb, T>(installation.databases.approvals, 'approvals', tenant, work);
    const planned = await within((trx) => planMarks(trx, { tenant, id: idOf }, issuedAt));
    if (!planned) return false;
    await addFiles(installation, tenant, filesOf(installation, tenant, planned, designer.name));
    await withTenant<FilesDb, void>(installation.databases.files, 'files', tenant, (trx) =>
      rememberMarkKey(trx, tenant, demoCipher(installation).keys.current),
    );
    return within((trx) => seedMarks(trx, planned, designer, approvedAt));
  },
};

/** The marked copies of the picture. */
function filesOf(
  installation: Installation,
  tenant: string,
  { sourceFileId, companyId, marks }: SeededMarks,
  uploaderName: string,
): DemoFile[] {
  const codes = new MarkCode(demoCipher(installation), tenant);
  return marks.map(({ id, code, name, at }) => ({
    id,
    name,
    purpose: 'markedPicture',
    drawing: {
      key: `marked-${code}`,
      kind: 'png',
      make: async () => (await markPicture(await bytesOf(installation, tenant, sourceFileId), code, codes)).bytes,
    },
    uploaderName,
    at,
    owner: { kind: 'spuMark', id },
    companyId,
  }));
}
