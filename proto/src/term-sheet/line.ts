import type { Facts } from '../workflow.js';
import { termSheetWorkflow, type TermSheetStatus } from '../workflows/term-sheet.js';

/** The steps that a deal goes through: without an agent no look by sales, without a brand owner none by it. */
export const termSheetSteps = (facts: Facts): string[] =>
  termSheetWorkflow.steps.filter(
    (step) => (step !== 'sales' || facts['draftedByAgent']) && (step !== 'brandOwner' || facts['hasBrandOwner']),
  );

/** The step that a status waits in. */
export const termSheetStep = (status: TermSheetStatus, facts: Facts): string =>
  status === 'inReview' && facts['draftedByAgent'] ? 'sales' : termSheetWorkflow.states[status].step;
