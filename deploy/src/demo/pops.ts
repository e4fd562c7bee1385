import type { PopRecord } from '@bls/approvals/db/pop';
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
import type { Cast } from './cast/cast.js';
import { described } from './described-files.js';
import { jpeg } from './files.js';
import type { DemoPop } from './items.js';
import type { Writer } from './insert.js';
import type { DemoPerson } from './people.js';
import { memo } from './pictures/memo.js';
import { pictureFor } from './pictures/product.js';
import { idOf } from './random.js';
import type { Course } from './timeline.js';
import type { World } from './world.js';
import type { DemoFile } from './write-files.js';

/** Children before what they belong to. */
export const POP_TABLES = ['pop_history', 'pop_version', 'pop_approval', 'pop_counter'] as const;

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
export const popCourses = (world: World): Course[] => WAYS.map((way, index) => popCourse(world, way, index));

function* popCourse(world: World, way: Way, index: number): Course {
  const { cast, today, directory } = world;
  const at = (step: number): string => `${addDays(today, -(4 + index * 3) + step)}T0${2 + step}:${20 + index}:00.000Z`;
  yield at(0);
  const found = productFor(world, index);
  if (!found) return;
  const { approval, frame, property } = found;
  const { head } = approval;
  const id = idOf(cast.tenant, 'pop', index);
  const licensee = actorFrom({ ...head.createdBy } as DemoPerson, ['SubmitDesignSample']);
  const files = filesOf(cast, approval, id, at(0));
  const [picture, nda, bix, factoryCheck] = files.map(described) as [FileDescription, FileDescription, FileDescription, FileDescription];
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
  const number = world.numbers.next('POP', at(0), 5);
  const by = { ...head.createdBy };
  const row: PopRecord = {
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
  const version = { popId: id, number: 1, content, files: shown, submittedBy: by, submittedAt: at(0) };
  const pop: DemoPop = { row, version, history: [entryOf(row, 'submit', null, licensee, at(0), null)], files };
  world.pops.push(pop);
  for (const [step, doer] of way.by.entries()) {
    yield at(step + 1);
    const rejects = way.rejected && step === way.by.length - 1;
    decide(pop, rejects ? 'reject' : 'approve', actorFrom(directory.staff(doer)), at(step + 1));
  }
}

/** A product that was approved to the end, under a contract that goes on. */
function productFor({ approvals, signed, today }: World, index: number) {
  const running = approvals.flatMap((approval) => {
    const { head } = approval;
    const frame = signed.find((one) => one.frame.contractId === head.contractId)?.frame;
    const property = frame?.properties.find(({ propertyId }) => propertyId === head.propertyId);
    const whole = head.status === 'bulkSalesApproved' && head.approvalNumber;
    return whole && frame && property && frame.endsOn > today ? [{ approval, frame, property }] : [];
  });
  return running[index];
}

function decide(pop: DemoPop, action: 'approve' | 'reject', actor: DemoActor, at: string): void {
  const { row } = pop;
  const decision = transition(popApprovalWorkflow, row.status, action, actor.acting);
  if (!decision.ok) throw new Error(`demo: ${row.number} cannot ${action} in ${row.status}`);
  pop.row = { ...row, status: decision.to as PopStatus, revision: row.revision + 1, waitingSince: at };
  const comment = action === 'reject' ? 'The character looks away from the product.' : null;
  pop.history.push(entryOf(pop.row, action, row.status, actor, at, comment));
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
    purpose: 'approvalImage' as const,
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

export async function writePops(writer: Writer, { pops, numbers }: World): Promise<void> {
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
  await writer.insert(
    'pop_counter',
    numbers.last('POP').map(({ year, last }) => ({ year, last })),
  );
}

/** The last move of each, for the inbox. */
export const popMove = ({ row, history }: DemoPop): WorkItemMoved => {
  const last = history.at(-1);
  if (!last) throw new RangeError('material without a history');
  const { action, by, at, comment } = last;
  return popWorkItem(row, { action, by: by as Parameters<typeof popWorkItem>[1]['by'], at, comment });
};
