import { createHash } from 'node:crypto';
import type { PopHistoryTable, PopRecord, PopVersionTable } from '@bls/approvals/db/pop';
import { columnsOf, searchOf } from '@bls/approvals/promotional-material/pop-columns';
import { popWorkItem } from '@bls/approvals/promotional-material/pop-work-item';
import type { PopContent } from '@bls/proto/domain/approval/pop';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { addDays } from '@bls/proto/domain/values/time';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { type PopAction, popApprovalWorkflow, type PopStatus } from '@bls/proto/domain/workflow/definitions/pop-approval';
import { actorFrom, type DemoActor } from './actors.js';
import type { ApprovalWalk } from './approval-walk.js';
import type { DemoApprovals } from './approvals.js';
import type { Cast } from './cast/cast.js';
import type { Today } from './clock.js';
import { jpeg } from './files.js';
import type { Writer } from './insert.js';
import { type DemoPerson, Directory, peopleOf } from './people.js';
import { memo } from './pictures/memo.js';
import { PICTURE_SIZE, pictureFor } from './pictures/product.js';
import { idOf } from './random.js';
import type { DemoFile } from './write-files.js';

/** Children before what they belong to. */
export const POP_TABLES = ['pop_history', 'pop_version', 'pop_approval', 'pop_counter'] as const;

export type DemoPop = {
  row: PopRecord;
  version: Omit<PopVersionTable, 'tenant'>;
  history: Omit<PopHistoryTable, 'tenant'>[];
  files: readonly DemoFile[];
};
type Doer = 'juniorDesigner' | 'seniorDesigner' | 'sales';
type Way = { what: string; size: string; method: PopContent['advertisingMethod']; by: readonly Doer[]; rejected?: true };
const ALL: readonly Doer[] = ['juniorDesigner', 'seniorDesigner', 'sales'];
/** What shops put up for a product, and how far each has come. */
const WAYS: readonly Way[] = [
  { what: 'window display', size: '240 x 180 cm', method: 'inStorePromotion', by: [] },
  { what: 'shelf talker', size: '30 x 12 cm', method: 'inStorePromotion', by: ALL.slice(0, 1) },
  { what: 'magazine page', size: '21 x 28 cm', method: 'magazine', by: ALL.slice(0, 2) },
  { what: 'fair booth wall', size: '300 x 250 cm', method: 'tradeExhibition', by: ALL },
  { what: 'newspaper advertisement', size: '18 x 25 cm', method: 'newspaper', by: ALL.slice(0, 2), rejected: true },
  { what: 'gift-with-purchase poster', size: '60 x 90 cm', method: 'salesIncentives', by: ALL },
];
const PAPERS = [
  ['nda', 'Non-disclosure agreement'],
  ['bix', 'BIX form'],
  ['factoryCheck', 'Factory check'],
] as const;

/** Promotional material for products that were approved to the end, in every status. */
export async function popsOf(cast: Cast, { approvals, frames }: DemoApprovals, today: Today): Promise<DemoPop[]> {
  const running = approvals.filter(({ head }) => {
    const frame = frames.find((one) => one.frame.contractId === head.contractId)?.frame;
    return head.status === 'bulkSalesApproved' && head.approvalNumber && head.propertyId && frame && frame.endsOn > today;
  });
  const told = WAYS.flatMap((way, index) => {
    const approval = running[index];
    return approval ? [tell({ cast, approval, frames, today }, way, index)] : [];
  });
  return Promise.all(told);
}

type Told = { cast: Cast; approval: ApprovalWalk; frames: DemoApprovals['frames']; today: Today };

async function tell({ cast, approval, frames, today }: Told, way: Way, index: number): Promise<DemoPop> {
  const { head } = approval;
  const directory = new Directory(peopleOf(cast));
  const frame = frames.find((one) => one.frame.contractId === head.contractId)?.frame;
  const property = frame?.properties.find(({ propertyId }) => propertyId === head.propertyId);
  if (!frame || !property) throw new RangeError('an approval outside of its contract');
  const id = idOf(cast.tenant, 'pop', index);
  const licensee = actorFrom({ ...head.createdBy } as DemoPerson, ['SubmitDesignSample']);
  const at = (step: number): string => `${addDays(today, -(4 + index * 3) + step)}T0${2 + step}:${20 + index}:00.000Z`;
  const files = filesOf(cast, approval, id, at(0));
  const described = await Promise.all(files.map(describe));
  const [picture, nda, bix, factoryCheck] = described as [FileDescription, FileDescription, FileDescription, FileDescription];
  const content: PopContent = {
    contractId: frame.contractId,
    propertyId: property.propertyId,
    approvalNumber: head.approvalNumber ?? '',
    popName: `${head.productName ?? 'Product'}: ${way.what}`,
    popSize: way.size,
    material: 'Coated paper, four colours',
    quantity: 120 + index * 40,
    advertisingMethod: way.method,
    contact: head.createdBy.name,
    deadline: addDays(today, 30 + index * 5),
    pictureIds: [picture.fileId],
    ndaFileId: nda.fileId,
    bixFileId: bix.fileId,
    factoryCheckFileId: factoryCheck.fileId,
  };
  const shown = { pictures: [picture], nda, bix, factoryCheck };
  const columns = columnsOf(content, frame, property, shown);
  const number = `POP-${today.slice(0, 4)}-${String(index + 1).padStart(5, '0')}`;
  const by = { ...head.createdBy };
  let row: PopRecord = {
    ...columns,
    tenant: cast.tenant,
    id,
    revision: 0,
    status: popApprovalWorkflow.initial,
    number,
    version: 1,
    ownerId: by.userId,
    submittedAt: at(0),
    waitingSince: at(0),
    search: searchOf(number, columns),
  };
  const history = [entryOf(row, 'submit', null, licensee, at(0), null)];
  way.by.forEach((doer, step) => {
    const rejects = way.rejected && step === way.by.length - 1;
    const action = rejects ? 'reject' : 'approve';
    const actor = actorFrom(directory.staff(doer));
    const decision = transition(popApprovalWorkflow, row.status, action, actor.acting);
    if (!decision.ok) throw new Error(`demo: ${number} cannot ${action} in ${row.status}`);
    const from = row.status;
    row = { ...row, status: decision.to as PopStatus, revision: row.revision + 1, waitingSince: at(step + 1) };
    history.push(entryOf(row, action, from, actor, at(step + 1), rejects ? 'The character looks away from the product.' : null));
  });
  return { row, version: { popId: id, number: 1, content, files: shown, submittedBy: by, submittedAt: at(0) }, history, files };
}

const entryOf = (
  row: PopRecord,
  action: PopAction,
  fromStatus: PopStatus | null,
  { person }: DemoActor,
  at: string,
  comment: string | null,
): DemoPop['history'][number] => ({
  id: idOf(row.id, 'history', row.revision),
  popId: row.id,
  revision: row.revision,
  version: row.version,
  action,
  fromStatus,
  toStatus: row.status,
  by: { ...person },
  at,
  reason: action === 'reject' ? 'other' : null,
  comment,
});

function filesOf(cast: Cast, approval: ApprovalWalk, id: string, at: string): DemoFile[] {
  const { head } = approval;
  const picture = pictureFor(cast, approval, 'sample', 0);
  const shared = {
    purpose: 'approvalImage',
    uploaderName: head.createdBy.name,
    at,
    owner: { kind: 'popApproval', id },
    companyId: head.companyId,
    brandOwnerIds: head.brandOwnerId ? [head.brandOwnerId] : [],
  };
  const papers = PAPERS.map(([kind, title]): DemoFile => ({
    ...shared,
    id: idOf(id, 'file', kind),
    name: `${title}.pdf`,
    drawing: {
      key: `pop-${kind}-${id}`.toLowerCase(),
      kind: 'pdf',
      make: () => memo([title, head.companyName, `Product ${head.approvalNumber ?? ''}`]),
    },
  }));
  return [{ ...shared, id: idOf(id, 'file', 'picture'), name: 'Layout.jpg', drawing: jpeg(picture.key, picture.svg) }, ...papers];
}

/** A file as the service remembers it beside the version. */
async function describe({ id, name, drawing, uploaderName, at }: DemoFile): Promise<FileDescription> {
  const bytes = await drawing.make();
  const picture = drawing.kind === 'jpg';
  return {
    fileId: id,
    purpose: 'approvalImage',
    name,
    kind: picture ? 'jpg' : 'pdf',
    mime: picture ? 'image/jpeg' : 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(picture ? { width: PICTURE_SIZE, height: PICTURE_SIZE } : { pages: 1 }),
    pictures: picture ? 'ready' : 'none',
    uploadedBy: uploaderName,
    uploadedAt: at,
  };
}

export async function writePops(writer: Writer, pops: readonly DemoPop[], today: Today): Promise<void> {
  if (pops.length === 0) return;
  await writer.insert(
    'pop_approval',
    pops.map(({ row }) => ({ ...row })),
  );
  await writer.insert(
    'pop_version',
    pops.map(({ version }) => ({ ...version })),
  );
  await writer.insert(
    'pop_history',
    pops.flatMap(({ history }) => history.map((entry) => ({ ...entry }))),
  );
  await writer.insert('pop_counter', [{ year: Number(today.slice(0, 4)), last: pops.length }]);
}

/** The last move of each, for the inbox. */
export const popMove = ({ row, history }: DemoPop): WorkItemMoved => {
  const last = history.at(-1);
  if (!last) throw new RangeError('material without a history');
  const { action, by, at, comment } = last;
  return popWorkItem(row, { action, by: by as Parameters<typeof popWorkItem>[1]['by'], at, comment });
};
