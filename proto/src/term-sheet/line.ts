import type { Facts, Workflow } from '../workflow.js';
import { compileDesign } from '../workflow-design/compile.js';
import type { RunningDesign } from '../workflow-design/views.js';
import { termSheetWorkflow } from '../workflows/term-sheet.js';

/**
 * The workflow as it is drawn for one deal, of the design that it runs on: what an agent drafted waits first for whoever
 * is first in the chain, anything else for the first who looks at every deal.
 */
export function termSheetLine(facts: Facts, running?: RunningDesign): Workflow {
  const workflow = running ? compileDesign(running.design, running.version) : (termSheetWorkflow as unknown as Workflow);
  const { inReview, ...states } = workflow.states;
  const first = workflow.steps[workflow.steps.indexOf('draft') + 1];
  if (!facts['draftedByAgent'] || !inReview || !first) return workflow;
  return { ...workflow, states: { ...states, inReview: { ...inReview, step: first } } };
}
