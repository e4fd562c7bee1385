import type { Capability } from '../../access/permissions.js';
import type { Facts, Need, Workflow } from '../workflow.js';
import { contractWorkflow } from '../definitions/contract.js';
import { designApprovalWorkflow } from '../definitions/approvals/design-approval.js';
import { productApprovalWorkflow } from '../definitions/approvals/product-approval.js';
import { termSheetWorkflow } from '../definitions/term-sheet.js';
import type { DesignKind, DesignNeed } from './design.js';
import type { DesignAction } from './limits.js';

/**
 * A place in a chain of approvals. Each has its own status for "approved here", so that any choice and order
 * of approvals uses statuses that the product knows: an item has the status of its last approval, and the
 * design says who acts next. So a tenant can leave out, move and reassign approvals, but add no step:
 * its status would be unknown to lists, access rules and reports.
 */
export type Slot = {
  id: string;
  verb: 'approve' | 'confirm' | 'provideNumber';
  by: readonly Capability[];
  done: string;
  refused: string;
  /** The product depends on its status: it must exist, as the first or the last of its chain. */
  first?: boolean;
  last?: boolean;
  /** When this fact of an item is true, this capability decides, whatever the design says. */
  unless?: { fact: string; by: Capability };
  /** What the decision may include, where it differs from other decisions of the kind. */
  takes?: readonly Need[];
  /** One act with what its holder does later, where the design says so. */
  act?: SlotAct;
};
/** An approval together with later actions of the same person. `needs`: in place of those of the step. */
export type SlotAct = { action: string; does: readonly string[]; also: Capability; needs?: readonly Need[]; when?: Facts };
/** The product depends on it: it can be neither left out nor moved. */
export const isNeeded = ({ first, last }: Slot): boolean => (first ?? false) || (last ?? false);

/** A chain of approvals between two steps that the product requires. */
export type Chain = {
  after: string;
  /** The product's step after the chain; null when the chain ends the workflow. */
  before: string | null;
  /** The status in which an item waits for the first approval of the chain. */
  entry: string;
  slots: readonly Slot[];
  /** Steps before the chain that a refusal may go back to, with the resulting status; null is that of the refusal. */
  backTo: Readonly<Record<string, string | null>>;
  /** Whether a refusal may go back to an earlier approval of the chain. */
  backWithin: boolean;
  /** The step of the displayed line in which an item waits after the chain. */
  waitsIn: string;
};

export type KindOfDesign = {
  workflow: Workflow;
  /** Steps that the product requires, in order, with the action that a person or the system starts there. */
  fixed: readonly { id: string; action?: DesignAction }[];
  chains: readonly Chain[];
  refuse: 'disapprove' | 'reject';
  /** Capabilities that may decide. */
  deciders: readonly Capability[];
  needs: readonly DesignNeed[];
  refusalNeeds: readonly DesignNeed[];
  /** Whatever the design says, a refusal requires these. */
  refusalAlways: readonly Need[];
  /** What a decision may include besides its needs. */
  takes: readonly Need[];
  refusalTakes: readonly Need[];
  /** The last approval of a chain requires a document, whatever the decision is. */
  closesWithFile: boolean;
  /** Agents draft items of this kind; staff of the licensor become responsible for them later. */
  fromAgents: boolean;
};

const slot = (id: string, by: Capability | readonly Capability[], done: string, refused: string, more: Partial<Slot> = {}): Slot => ({
  id,
  verb: 'approve',
  by: typeof by === 'string' ? [by] : by,
  done,
  refused,
  ...more,
});

const SIGNED: readonly Need[] = ['signature', 'password'];
const ACCEPTED: Facts = { acceptedAsPdf: true };

const termSheet: KindOfDesign = {
  workflow: termSheetWorkflow as unknown as Workflow,
  fixed: [
    { id: 'draft', action: 'createTermSheet' },
    { id: 'brandOwner' },
    { id: 'licensee' },
    { id: 'licensor' },
    { id: 'freeze' },
    { id: 'sign' },
  ],
  chains: [
    {
      after: 'draft',
      before: 'brandOwner',
      entry: 'inReview',
      slots: [
        slot('sales', 'termSheet.approveAsSales', 'approvedBySales', 'disapprovedBySales'),
        slot('salesManager', 'termSheet.approveAsSalesManager', 'approvedBySalesManager', 'disapprovedBySalesManager'),
        slot('businessHead', 'termSheet.approveAsBusinessHead', 'approvedByBusinessHead', 'disapprovedByBusinessHead'),
        slot('ceo', 'termSheet.approveAsCeo', 'approvedByCeo', 'disapprovedByCeo', {
          act: { action: 'approveAndSign', does: ['approve', 'agree', 'freeze', 'sign'], also: 'termSheet.signAsLicensor', needs: SIGNED },
        }),
      ],
      backTo: { draft: 'revisable' },
      backWithin: true,
      waitsIn: 'brandOwner',
    },
  ],
  refuse: 'disapprove',
  deciders: ['termSheet.approveAsSales', 'termSheet.approveAsSalesManager', 'termSheet.approveAsBusinessHead', 'termSheet.approveAsCeo'],
  needs: ['comment', 'file', 'signature', 'password'],
  refusalNeeds: ['comment', 'file', 'password'],
  refusalAlways: ['comment'],
  takes: ['comment', 'file'],
  refusalTakes: ['comment', 'file'],
  closesWithFile: true,
  fromAgents: true,
};

const contract: KindOfDesign = {
  workflow: contractWorkflow as unknown as Workflow,
  fixed: [
    { id: 'draft', action: 'generateContract' },
    { id: 'licensee' },
    { id: 'sales' },
    { id: 'release' },
    { id: 'acceptance' },
    { id: 'sign' },
  ],
  chains: [
    {
      after: 'sales',
      before: 'release',
      entry: 'submittedForLegalReview',
      slots: [
        slot('legal', 'contract.approveAsLegal', 'approvedByLegal', 'disapprovedByLegal', {
          act: { action: 'approveAndRelease', does: ['approve', 'releaseAccepted'], also: 'contract.release', when: ACCEPTED },
        }),
        slot('legalHead', 'contract.approveAsLegalHead', 'approvedByLegalHead', 'disapprovedByLegalHead'),
        slot('businessHead', 'contract.approveAsBusinessHead', 'approvedByBusinessHead', 'disapprovedByBusinessHead', {
          act: { action: 'approveAndSign', does: ['approve', 'sign'], also: 'contract.signAsLicensor', needs: SIGNED, when: ACCEPTED },
        }),
        slot('cfo', 'contract.approveAsCfo', 'approvedByCfo', 'disapprovedByCfo'),
      ],
      backTo: { sales: 'accepted' },
      backWithin: true,
      waitsIn: 'release',
    },
  ],
  refuse: 'disapprove',
  deciders: ['contract.approveAsLegal', 'contract.approveAsLegalHead', 'contract.approveAsBusinessHead', 'contract.approveAsCfo'],
  // A file with an approval would count as the clean version; the clean version comes with the step before.
  needs: ['comment', 'password'],
  refusalNeeds: ['comment', 'file', 'password'],
  refusalAlways: ['comment'],
  takes: ['comment'],
  refusalTakes: ['comment', 'file'],
  closesWithFile: false,
  fromAgents: false,
};

const stage = (id: string, middle: Slot, before: string | null, waitsIn: string): Chain => {
  const refused = `${id}Rejected`;
  return {
    after: `${id}Submit`,
    before,
    entry: `${id}Submitted`,
    slots: [
      slot(`${id}Designer`, 'approval.reviewAsDesigner', `${id}DesignerApproved`, refused),
      middle,
      slot(`${id}Sales`, 'approval.reviewAsSales', `${id}SalesApproved`, refused, { last: true }),
    ],
    // A rejection opens a new version of the same stage, which only the licensee can make.
    backTo: { [`${id}Submit`]: refused },
    backWithin: false,
    waitsIn,
  };
};
const senior = (id: string): Slot =>
  slot(`${id}SeniorDesigner`, 'approval.reviewAsSeniorDesigner', `${id}SeniorDesignerApproved`, `${id}Rejected`);

const approval: KindOfDesign = {
  workflow: productApprovalWorkflow as unknown as Workflow,
  fixed: [
    { id: 'graphicSubmit', action: 'submitDesign' },
    { id: 'preProductionSubmit', action: 'submitPreProductionSample' },
    { id: 'bulkSubmit', action: 'submitBulkSample' },
  ],
  chains: [
    stage('graphic', senior('graphic'), 'preProductionSubmit', 'preProductionSubmit'),
    stage(
      'preProduction',
      slot('preProductionConfirm', 'approval.reviewAsSales', 'preProductionSalesConfirmed', 'preProductionRejected', { verb: 'confirm' }),
      'bulkSubmit',
      'bulkSubmit',
    ),
    stage('bulk', senior('bulk'), null, 'done'),
  ],
  refuse: 'reject',
  deciders: ['approval.reviewAsDesigner', 'approval.reviewAsSeniorDesigner', 'approval.reviewAsSales'],
  needs: ['comment'],
  refusalNeeds: ['comment'],
  refusalAlways: ['reason', 'comment'],
  takes: ['comment'],
  refusalTakes: ['comment'],
  closesWithFile: false,
  fromAgents: false,
};

const LOOK = ['approval.reviewAsDesigner', 'approval.reviewAsSeniorDesigner'] as const;
const ownersLook = { unless: { fact: 'brandOwnerReviews', by: 'approval.reviewAsBrandOwner' } } as const;

const designApproval: KindOfDesign = {
  workflow: designApprovalWorkflow as unknown as Workflow,
  fixed: [
    { id: 'submit', action: 'submitDesign' },
    { id: 'sample', action: 'submitPreProductionSample' },
  ],
  chains: [
    {
      after: 'submit',
      before: 'sample',
      entry: 'submittedForReview',
      slots: [
        // the number identifies a design; a refused design is submitted again from here
        slot('number', 'approval.reviewAsDesigner', 'appProvided', 'designDisapproved', { verb: 'provideNumber', first: true, takes: [] }),
        slot('licensing', 'approval.reviewAsSales', 'licensingApproved', 'licensingDisapproved'),
        slot('design', LOOK, 'designApproved', 'designDisapproved', { last: true, ...ownersLook }),
      ],
      backTo: { submit: null },
      backWithin: false,
      waitsIn: 'sample',
    },
    {
      after: 'sample',
      before: null,
      entry: 'sampleSubmitted',
      slots: [
        slot('sampleReview', LOOK, 'sampleApproved', 'sampleDisapproved', ownersLook),
        slot('final', 'approval.reviewAsSales', 'approved', 'disapproved', { last: true }),
      ],
      // another sample of the same design, or its next version
      backTo: { sample: 'sampleDisapproved', submit: 'disapproved' },
      backWithin: false,
      waitsIn: 'done',
    },
  ],
  refuse: 'disapprove',
  deciders: ['approval.reviewAsDesigner', 'approval.reviewAsSeniorDesigner', 'approval.reviewAsSales'],
  needs: ['comment'],
  refusalNeeds: ['comment'],
  refusalAlways: ['reason', 'comment'],
  takes: ['comment'],
  refusalTakes: [],
  closesWithFile: false,
  fromAgents: false,
};

/** The fixed and the changeable steps of each kind of workflow. */
export const KINDS: Readonly<Record<DesignKind, KindOfDesign>> = { termSheet, contract, designApproval, approval };

/** Every place in a chain, with its chain. */
export const slotsOf = (kind: DesignKind): { slot: Slot; chain: Chain }[] =>
  KINDS[kind].chains.flatMap((chain) => chain.slots.map((each) => ({ slot: each, chain })));

/** Every status in which an item may wait for an approval of a chain, in any design. */
export const chainStatuses = (kind: DesignKind): string[] =>
  KINDS[kind].chains.flatMap(({ entry, slots }) => [entry, ...slots.filter((each) => !each.last).map(({ done }) => done)]);

/** The standard workflow: its own steps with every approval between them. */
export function usualOrder(kind: DesignKind): string[] {
  const { fixed, chains } = KINDS[kind];
  return fixed.flatMap(({ id }) => [id, ...(chains.find((chain) => chain.after === id)?.slots.map((each) => each.id) ?? [])]);
}

/** The steps at which a side may take several actions in one act, where the design says so. */
export const actSteps = (kind: DesignKind): string[] => {
  const { states, transitions } = KINDS[kind].workflow;
  return [...new Set(transitions.filter((t) => t.does).flatMap((t) => t.from.map((status) => states[status]?.step ?? '')))];
};
