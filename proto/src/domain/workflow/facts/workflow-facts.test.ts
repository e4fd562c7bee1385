import { describe, expect, it } from '@jest/globals';
import { aulWorkflow } from '../definitions/approvals/aul.js';
import { billWorkflow } from '../definitions/bill.js';
import { contractWorkflow } from '../definitions/contract.js';
import { designApprovalWorkflow } from '../definitions/approvals/design-approval.js';
import { givingAccessWorkflow } from '../definitions/approvals/giving-access.js';
import { paymentWorkflow } from '../definitions/payment.js';
import { salesReportWorkflow } from '../definitions/sales-report.js';
import { spuApprovalWorkflow } from '../definitions/approvals/spu-approval.js';
import { stickerWorkflow } from '../definitions/approvals/sticker.js';
import { termSheetWorkflow } from '../definitions/term-sheet.js';
import { compileDesign } from '../design/compile.js';
import { DESIGN_KINDS } from '../design/design.js';
import { KINDS } from '../design/kinds.js';
import { standardDesign } from '../design/standard.js';
import type { Transition } from '../workflow.js';
import { WORKFLOW_FACTS } from './workflow-facts.js';

type Kind = keyof typeof WORKFLOW_FACTS;
const TRANSITIONS: Readonly<Record<Kind, readonly Transition[]>> = {
  termSheet: termSheetWorkflow.transitions,
  contract: contractWorkflow.transitions,
  designApproval: designApprovalWorkflow.transitions,
  spuApproval: spuApprovalWorkflow.transitions,
  aul: aulWorkflow.transitions,
  sticker: stickerWorkflow.transitions,
  bill: billWorkflow.transitions,
  payment: paymentWorkflow.transitions,
  salesReport: salesReportWorkflow.transitions,
  givingAccess: givingAccessWorkflow.transitions,
};
const askedBy = (transitions: readonly Transition[]): string[] =>
  [...new Set(transitions.flatMap(({ when }) => Object.keys(when ?? {})))].toSorted();
const known = (kind: string): string[] => Object.keys(WORKFLOW_FACTS[kind as Kind] ?? {}).toSorted();

describe('the facts of workflows', () => {
  it.each(Object.keys(TRANSITIONS) as Kind[])('of %s are those that its conditions name', (kind) => {
    expect(askedBy(TRANSITIONS[kind])).toEqual(known(kind));
  });

  it.each(DESIGN_KINDS)('of %s are enough for its designs', (kind) => {
    expect(known(kind)).toEqual(expect.arrayContaining(askedBy(compileDesign(standardDesign(kind)).transitions)));
    const byFact = KINDS[kind].chains.flatMap(({ slots }) => slots.flatMap(({ unless }) => unless?.fact ?? []));
    expect(known(kind)).toEqual(expect.arrayContaining(byFact));
  });
});
