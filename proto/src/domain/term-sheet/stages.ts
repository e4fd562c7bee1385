import type { TenantSettings } from '../settings/tenant-settings.js';
import { type TermSheetStatus, termSheetWorkflow } from '../workflow/definitions/term-sheet.js';
import { TERM_SHEET_STEPS, type TermSheetStep } from '../workflow/definitions/term-sheet-steps.js';

/** The stages of the pipeline, in order: the steps of the workflow. */
export const STAGES = TERM_SHEET_STEPS;
export type Stage = TermSheetStep;

/** The setting of each stage: its weight in percent. */
export const STAGE_WEIGHTS = {
  draft: 'stageWeightDraft',
  sales: 'stageWeightSales',
  salesManager: 'stageWeightSalesManager',
  businessHead: 'stageWeightBusinessHead',
  ceo: 'stageWeightCeo',
  brandOwner: 'stageWeightBrandOwner',
  licensee: 'stageWeightLicensee',
  licensor: 'stageWeightLicensor',
  freeze: 'stageWeightFreeze',
  sign: 'stageWeightSign',
} as const satisfies Record<Stage, keyof TenantSettings>;

/** The statuses of open deals in a stage. In `inReview` a deal that an agent drafted waits in `sales`, any other in `salesManager`. */
export const statusesOf = (stage: Stage): TermSheetStatus[] =>
  (Object.keys(termSheetWorkflow.states) as TermSheetStatus[]).filter(
    (status) => stageOf(status, false) === stage || stageOf(status, true) === stage,
  );

/** The stage of a deal; undefined when it is signed or voided. */
export function stageOf(status: TermSheetStatus, draftedByAgent: boolean): Stage | undefined {
  const { step, ...state } = termSheetWorkflow.states[status];
  if ('final' in state && state.final) return undefined;
  return status === 'inReview' && draftedByAgent ? 'sales' : (step as Stage);
}
