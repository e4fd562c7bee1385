import type { Facts, Workflow } from '../workflow.js';
import { termSheetWorkflow } from '../workflows/term-sheet.js';

/** The workflow as it is drawn for one deal: what an agent drafted waits for sales first, anything else for the sales manager. */
export function termSheetLine(facts: Facts): Workflow {
  const { inReview, ...states } = termSheetWorkflow.states;
  return { ...termSheetWorkflow, states: { ...states, inReview: facts['draftedByAgent'] ? { ...inReview, step: 'sales' } : inReview } };
}
