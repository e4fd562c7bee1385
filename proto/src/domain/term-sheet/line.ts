import type { Facts, Workflow } from '../workflow/workflow.js';
import { compileDesign } from '../workflow/design/compile.js';
import type { RunningDesign } from '../workflow/design/running-design.js';
import { termSheetWorkflow } from '../workflow/definitions/term-sheet.js';

/**
 * The workflow line of one deal, for the design that it runs on: a draft of an agent first waits for the
 * first reviewer of the chain, any other draft for the first one who reviews every deal. A deal without brand
 * owner has no brand owner step: the last internal approval sends it directly to the licensee.
 */
export function termSheetLine(facts: Facts, running?: RunningDesign): Workflow {
  const workflow = running ? compileDesign(running.design) : (termSheetWorkflow as unknown as Workflow);
  const states = { ...workflow.states, ...(facts['hasBrandOwner'] === false ? pastBrandOwner(workflow) : {}) };
  const { inReview } = states;
  const first = workflow.steps[workflow.steps.indexOf('draft') + 1];
  if (facts['draftedByAgent'] && inReview && first) states['inReview'] = { ...inReview, step: first };
  return { ...workflow, states };
}

/** The states that would wait for the brand owner if the deal had one. */
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
