import { matchSpu, comparable } from '@bls/approvals/spus/items/match-pictures';
import { submissionMoved } from '@bls/approvals/spus/items/spu-work-item';
import type { SpuSubmissionRecord } from '@bls/approvals/db/spu';
import { fingerprint } from '@bls/files/pictures/fingerprints/fingerprint';
import type { ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import { DEFAULT_SPU_SETTINGS } from '@bls/proto/domain/spu/settings';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { addDays } from '@bls/proto/domain/values/time';
import { jpeg } from './files.js';
import type { DemoSpus, Shown, SpuItem } from './items.js';
import type { Row, Writer } from './insert.js';
import { PICTURE_SIZE } from './pictures/product.js';
import { idOf } from './random.js';
import type { Course } from './timeline.js';
import type { World } from './world.js';
import type { DemoFile } from './write-files.js';

/** Children before what they belong to. */
export const SPU_TABLES = ['spu_mark', 'spu_history', 'spu_picture', 'spu_item', 'spu_submission', 'spu_setting', 'spu_counter'] as const;

const SYSTEM = { name: 'system' };
const DAYS_AGO = 5;

/** One archive of a licensee that makes some products already; nothing where nothing was approved. */
export function* spuCourse(world: World): Course {
  const submittedAt = `${addDays(world.today, -DAYS_AGO)}T06:20:00Z`;
  yield submittedAt;
  const { cast, approvals, pictures, signed } = world;
  const { tenant } = cast;
  const approved = approvals.find(({ head }) => head.approvalNumber && head.propertyId && head.createdBy.role === 'licenseeDesigner');
  const frame = signed.find((one) => one.frame.contractId === approved?.head.contractId)?.frame;
  const known = pictures.find(({ approval }) => approval === approved);
  if (!approved || !frame || !known) return;
  const { head } = approved;
  const property = frame.properties.find((one) => one.propertyId === head.propertyId);
  const submission: SpuSubmissionRecord = {
    tenant,
    id: idOf(tenant, 'existing spus'),
    revision: 1,
    number: world.numbers.next('SPU', submittedAt, 5),
    state: 'compared',
    companyId: head.companyId,
    companyName: head.companyName,
    companyNameZh: head.companyNameZh,
    contractId: head.contractId,
    contractNumber: head.contractNumber,
    propertyId: head.propertyId ?? '',
    propertyName: property?.name ?? '',
    propertyNameZh: property?.nameZh ?? null,
    itemCode: null,
    fileId: idOf(tenant, 'existing spus', 'archive'),
    fileName: 'existing products.zip',
    items: 0,
    pictures: 0,
    issues: [],
    submittedBy: head.createdBy,
    submittedAt,
  };
  const drawings = pictures.filter(({ picture }) => picture.key !== known.picture.key).slice(0, 12);
  world.existingSpus.push({ submission, known, drawings, items: [] });
}

/**
 * Compares the pictures as the service does. What the system would approve by itself is left out: its number would be one
 * that a product has.
 */
export async function compareSpus(tenant: string, spus: DemoSpus): Promise<void> {
  const { known, submission } = spus;
  const print = async ({ picture }: Shown): Promise<string> => fingerprint(await jpeg(picture.key, picture.svg).make());
  const target = { fileId: known.picture.fileId, name: known.picture.name, kind: 'jpg' as const, fingerprint: await print(known) };
  const { spu, productName, approvalNumber } = known.approval.head;
  const compared = comparable([{ code: spu ?? '', name: productName ?? '', approvalNumber, pictures: [target] }]);
  const items: SpuItem[] = [];
  for (const drawn of spus.drawings) {
    const itemCode = `OLD-${101 + items.length}`;
    const fileId = idOf(tenant, 'existing spu', itemCode);
    const size = { width: PICTURE_SIZE, height: PICTURE_SIZE };
    const entry: ArchiveEntry = { fileId, path: `${itemCode}/front.jpg`, kind: 'jpg', ...size, fingerprint: await print(drawn) };
    const match = matchSpu([entry], compared, DEFAULT_SPU_SETTINGS);
    if (match.verdict !== 'systemApproved') items.push({ itemCode, entry, drawn, match });
    if (items.length === 3) break;
  }
  spus.items = items;
  Object.assign(submission, { items: items.length, pictures: items.length });
}

/** The pictures of the archive; the archive itself is not kept in the demo. */
export const spuFiles = ({ submission, items }: DemoSpus): DemoFile[] =>
  items.map(({ itemCode, entry, drawn }) => ({
    id: entry.fileId,
    name: `${itemCode}-front.jpg`,
    purpose: 'spuImage',
    drawing: jpeg(drawn.picture.key, drawn.picture.svg),
    uploaderName: submission.submittedBy.name,
    at: submission.submittedAt,
    owner: { kind: 'spuSubmission', id: submission.id },
    companyId: submission.companyId,
  }));

export async function writeSpus(writer: Writer, { submission, items }: DemoSpus): Promise<void> {
  const { submittedAt: at, submittedBy } = submission;
  await writer.insert('spu_submission', [{ ...submission }]);
  await writer.insert('spu_counter', [{ series: 'SPU', year: Number(at.slice(0, 4)), last: 1 }]);
  await writer.insert(
    'spu_item',
    items.map((item): Row => {
      const decided = item.match.verdict !== 'systemNotMatched';
      const { candidate } = item.match;
      return {
        id: itemId(submission, item),
        revision: 1,
        submissionId: submission.id,
        companyId: submission.companyId,
        itemCode: item.itemCode,
        status: item.match.verdict,
        similarity: item.match.score,
        mode: DEFAULT_SPU_SETTINGS.mode,
        target: candidate && { code: candidate.code, name: candidate.name, approvalNumber: candidate.approvalNumber },
        approvalNumber: null,
        coverFileId: item.entry.fileId,
        pictures: 1,
        decidedBy: decided ? SYSTEM.name : null,
        decidedAt: decided ? at : null,
        submittedAt: at,
      };
    }),
  );
  await writer.insert(
    'spu_picture',
    items.map((item): Row => {
      const { entry, match } = item;
      const [partner] = match.partners;
      const { fileId, kind, width, height, fingerprint: print } = entry;
      return {
        id: idOf(itemId(submission, item), 'picture'),
        itemId: itemId(submission, item),
        position: 0,
        fileId,
        name: 'front.jpg',
        kind,
        width,
        height,
        fingerprint: print,
        targetFileId: partner?.target.fileId ?? null,
        targetName: partner?.target.name ?? null,
        targetKind: partner?.target.kind ?? null,
        similarity: partner?.similarity ?? null,
      };
    }),
  );
  await writer.insert(
    'spu_history',
    items.flatMap((item): Row[] => {
      const step = { itemId: itemId(submission, item), at, comment: null, cancelled: 0 };
      const start = { action: 'submit', fromStatus: null, toStatus: 'licenseeSubmitted', by: submittedBy };
      const end = { action: 'match', fromStatus: 'licenseeSubmitted', toStatus: item.match.verdict, by: SYSTEM };
      return [start, end].map((one, revision) => ({ ...step, ...one, revision, id: idOf(step.itemId, 'history', revision) }));
    }),
  );
}

const itemId = ({ id }: SpuSubmissionRecord, { itemCode }: SpuItem): string => idOf(id, itemCode);

/** The last move of the archive: it waits for the senior designer while one of its SPUs does. */
export function spuMoves({ submission, items }: DemoSpus): WorkItemMoved[] {
  const count = (verdict: string): number => items.filter((item) => item.match.verdict === verdict).length;
  const counts = { systemNotMatched: count('systemNotMatched'), systemRejected: count('systemRejected') };
  return [submissionMoved(submission, counts, { action: 'match', by: SYSTEM, at: submission.submittedAt, comment: null })];
}
