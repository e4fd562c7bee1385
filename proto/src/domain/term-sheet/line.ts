import type { Facts, Workflow } from '../workflow/workflow.js';
import { compileDesign } from '../workflow/design/compile.js';
import type { RunningDesign } from '../workflow/design/running-design.js';
import { termSheetWorkflow } from '../workflow/definitions/term-sheet.js';

/**
 * The workflow as it is drawn for one deal, of the design that it runs on: what an agent drafted waits first for whoever
 * is first in the chain, anything else for the first who looks at every deal. A deal without brand owner never stands
 * there: the last internal approval sends it straight to the licensee.
 */
export function termSheetLine(facts: Facts, running?: RunningDesign): Workflow {
  const workflow = running ? compileDesign(running.design) : (termSheetWorkflow as unknown as Workflow);
  const states = { ...workflow.states, ...(facts['hasBrandOwner'] === false ? pastBrandOwner(workflow) : {}) };
  const { inReview } = states;
  const first = workflow.steps[workflow.steps.indexOf('draft') + 1];
  if (facts['draftedByAgent'] && inReview && first) states['inReview'] = { ...inReview, step: first };
  return { ...workflow, states };
}

/** The states that would wait for the brand owner, had the deal one. */
function pastBrandOwner({ states, transitions }: Workflow): Workflow['states'] {
  const past = transitions.filter(({ when }) => when?.['hasBrandOwner'] === false);
  return Object.fromEntries(
    past.flatMap(({ from, to }) =>
      from.flatMap((state) => {
        const here = states[state];
        const there = states[to];
        return here && there ? [[state, { ...here, step: there.step }]] : [];
      }),
    ),
  );
}
