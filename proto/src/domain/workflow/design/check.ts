import { workflowProblems } from '../workflow.js';
import { compileDesign } from './compile.js';
import { factsNeeded, isConditional } from './conditions.js';
import type { DesignedWorkflow, DesignedStep } from './design.js';
import { actSteps, type Chain, isNeeded, KINDS, type Slot, slotsOf } from './kinds.js';
import { initiatorsOutside } from './limits.js';
import { pathOf } from './path.js';

export const DESIGN_RULES = [
  'duplicateStep',
  'unknownStep',
  'unknownDestination',
  'circle',
  'unreachable',
  'noExit',
  'noEnd',
  'startNotAction',
  'endNotAction',
  'stepMissing',
  'stepOutOfOrder',
  'approvalMisplaced',
  'noApproval',
  'initiatorOutside',
  'noInitiator',
  'nobodyDecides',
  'deciderOutside',
  'needNotOffered',
  'refusalNeedsComment',
  'closingNeedsFile',
  'backwardOutside',
  'conditionNotOffered',
  'lastOnlyFromAgents',
  'agentDraftUnseen',
  'noticeTellsNobody',
  'nameInBoth',
] as const;
export type DesignRule = (typeof DESIGN_RULES)[number];
/** A problem with its step; `at` is a second step or a code that the text mentions. */
export type DesignProblem = { rule: DesignRule; step: string; at?: string };

/**
 * Every reason to refuse a design. Pure; the editor lists them beside the drawing, and no service publishes a
 * design that has any.
 */
export function designProblems(design: DesignedWorkflow): DesignProblem[] {
  const ofShape = [...missingSteps(design), ...shapeProblems(design)];
  if (ofShape.length > 0) return [...ofShape, ...design.steps.flatMap((step) => stepProblems(design, step))];
  const { path } = pathOf(design);
  const problems = [
    ...orderProblems(design, path),
    ...design.steps.flatMap((step) => stepProblems(design, step)),
    ...KINDS[design.kind].chains.flatMap((chain) => chainProblems(design, chain, path)),
  ];
  if (problems.length > 0) return problems;
  // A second check: if the rules above miss an error, the compiled workflow is still refused.
  return workflowProblems(compileDesign(design)).map(({ rule, state }) => ({
    rule: rule === 'noExit' || rule === 'noEnd' ? rule : 'unreachable',
    step: state,
  }));
}

/** The connections: each step is reached, each has a next one, and the last of them ends the workflow. */
function shapeProblems({ kind, steps }: DesignedWorkflow): DesignProblem[] {
  const ids = steps.map((step) => step.id);
  const known = new Set(ids);
  const problems: DesignProblem[] = ids.filter((id, index) => ids.indexOf(id) !== index).map((step) => ({ rule: 'duplicateStep', step }));
  for (const step of steps) {
    if (step.forward !== null && !known.has(step.forward)) problems.push({ rule: 'unknownDestination', step: step.id, at: step.forward });
  }
  if (problems.length > 0) return problems;
  const { path, circle } = pathOf({ steps });
  const last = path.at(-1);
  const end = endOf(kind);
  if (circle && last) problems.push({ rule: 'circle', step: last.id, at: last.forward ?? '' }, { rule: 'noEnd', step: last.id });
  if (!circle && last && last.kind === 'action' && last.id !== end) problems.push({ rule: 'noExit', step: last.id });
  if (path[0]?.kind === 'notice') problems.push({ rule: 'startNotAction', step: path[0].id });
  if (!circle && last?.kind === 'notice') problems.push({ rule: 'endNotAction', step: last.id });
  const met = new Set(path.map((step) => step.id));
  return [...problems, ...ids.filter((id) => !met.has(id)).map((step): DesignProblem => ({ rule: 'unreachable', step }))];
}

const endOf = (kind: DesignedWorkflow['kind']): string | undefined => {
  const { chains, fixed } = KINDS[kind];
  return chains.find((chain) => chain.before === null)?.slots.at(-1)?.id ?? fixed.at(-1)?.id;
};

/** The steps that the product depends on, in order. */
const neededSteps = (kind: DesignedWorkflow['kind']): string[] => {
  const { fixed, chains } = KINDS[kind];
  return fixed.flatMap(({ id }) => [
    id,
    ...idsOf(
      chains.find((chain) => chain.after === id),
      isNeeded,
    ),
  ]);
};

function missingSteps({ kind, steps }: DesignedWorkflow): DesignProblem[] {
  const there = new Set(steps.map((step) => step.id));
  return neededSteps(kind)
    .filter((id) => !there.has(id))
    .map((step) => ({ rule: 'stepMissing', step }));
}

function orderProblems({ kind }: DesignedWorkflow, path: readonly DesignedStep[]): DesignProblem[] {
  const needed = neededSteps(kind);
  const [first] = needed;
  const at = (id: string) => path.findIndex((step) => step.id === id);
  const swapped = needed
    .filter((id, index) => index > 0 && at(id) < at(needed[index - 1] ?? ''))
    .map((step): DesignProblem => ({ rule: 'stepOutOfOrder', step }));
  if (first && path[0]?.id !== first) swapped.push({ rule: 'stepOutOfOrder', step: first });
  return swapped;
}

/** The matching approvals of a chain, in order. */
const idsOf = (chain: Chain | undefined, which: (slot: Slot) => boolean | undefined): string[] =>
  (chain?.slots ?? []).filter(which).map((slot) => slot.id);

/** The problems of a single step. */
function stepProblems({ kind }: DesignedWorkflow, step: DesignedStep): DesignProblem[] {
  const rules = KINDS[kind];
  const found = (rule: DesignRule, at?: string): DesignProblem => ({ rule, step: step.id, ...(at ? { at } : {}) });
  const unnamed: DesignProblem[] = step.name && !(step.name.en && step.name.zh) ? [found('nameInBoth')] : [];
  if (step.kind === 'notice') return step.notify.length > 0 ? unnamed : [...unnamed, found('noticeTellsNobody')];
  const fixed = rules.fixed.find(({ id }) => id === step.id);
  const slot = slotsOf(kind).find((each) => each.slot.id === step.id);
  const action = fixed ? fixed.action : slot ? 'approve' : undefined;
  if ((!fixed && !slot) || step.action !== action) return [found('unknownStep')];
  const problems = unnamed;
  if (step.oneAct && !actSteps(kind).includes(step.id)) problems.push(found('conditionNotOffered'));
  if (action) {
    problems.push(...initiatorsOutside(action, step.initiators).map((who) => found('initiatorOutside', who)));
    if (step.initiators.length === 0) problems.push(found('noInitiator'));
  }
  if (fixed) return step.by.length + step.needs.length + step.refusalNeeds.length > 0 ? [...problems, found('needNotOffered')] : problems;
  if (step.by.length === 0) problems.push(found('nobodyDecides'));
  problems.push(...step.by.filter((by) => !rules.deciders.includes(by)).map((by) => found('deciderOutside', by)));
  problems.push(...step.needs.filter((need) => !rules.needs.includes(need)).map((need) => found('needNotOffered', need)));
  problems.push(...step.refusalNeeds.filter((need) => !rules.refusalNeeds.includes(need)).map((need) => found('needNotOffered', need)));
  if (!step.refusalNeeds.includes('comment')) problems.push(found('refusalNeedsComment'));
  if (step.onlyFromAgents && !rules.fromAgents) problems.push(found('conditionNotOffered'));
  return problems;
}

/** The problems between the approvals of one chain. */
function chainProblems({ kind }: DesignedWorkflow, chain: Chain, path: readonly DesignedStep[]): DesignProblem[] {
  const { closesWithFile, fromAgents } = KINDS[kind];
  const at = (id: string | null) => path.findIndex((step) => step.id === id);
  const ids = new Set(chain.slots.map((slot) => slot.id));
  const steps = path.filter((step) => ids.has(step.id));
  const problems: DesignProblem[] = [];
  for (const step of steps) {
    const outside = at(step.id) < at(chain.after) || (chain.before !== null && at(step.id) > at(chain.before));
    const beforeFirst = idsOf(chain, (slot) => slot.first).some((first) => at(step.id) < at(first));
    const afterLast = idsOf(chain, (slot) => slot.last).some((last) => at(step.id) > at(last));
    if (outside || beforeFirst || afterLast) problems.push({ rule: 'approvalMisplaced', step: step.id });
    if (!mayGoBack(chain, steps, step)) problems.push({ rule: 'backwardOutside', step: step.id, at: step.back ?? '' });
  }
  const last = steps.at(-1);
  if (!last) return [{ rule: 'noApproval', step: chain.after }];
  if (isConditional(last)) problems.push({ rule: 'lastOnlyFromAgents', step: last.id });
  if (closesWithFile && !(last.needs.includes('file') && last.refusalNeeds.includes('file')))
    problems.push({ rule: 'closingNeedsFile', step: last.id });
  const taken = steps.some((step) => step.by.some((by) => TAKES_OVER.has(by)));
  if (fromAgents && !taken) problems.push({ rule: 'agentDraftUnseen', step: chain.after });
  return problems;
}

/** An agent may only draft: sales or the sales manager become responsible for the deal when they approve it. */
const TAKES_OVER: ReadonlySet<string> = new Set(['termSheet.approveAsSales', 'termSheet.approveAsSalesManager']);

/** A refusal may go back to a step before the chain, or to an approval that every such item has passed. */
function mayGoBack(chain: Chain, steps: readonly DesignedStep[], step: DesignedStep): boolean {
  if (step.back === null) return false;
  if (step.back in chain.backTo) return true;
  if (!chain.backWithin) return false;
  const target = steps.findIndex((each) => each.id === step.back);
  const earlier = steps[target];
  if (!earlier || target >= steps.findIndex((each) => each.id === step.id)) return false;
  return factsNeeded(earlier).every((fact) => factsNeeded(step).includes(fact));
}

/** The steps to which a refusal of this step may go back, for the selection list. */
export function backwardChoices({ kind, ...design }: DesignedWorkflow, id: string): string[] {
  const chain = KINDS[kind].chains.find(({ slots }) => slots.some((slot) => slot.id === id));
  const { path } = pathOf(design);
  const step = path.find((each) => each.id === id);
  if (!chain || !step) return [];
  const ids = new Set(chain.slots.map((slot) => slot.id));
  const steps = path.filter((each) => ids.has(each.id));
  const before = path.map((each) => each.id).filter((each) => each in chain.backTo || ids.has(each));
  return before.filter((back) => mayGoBack(chain, steps, { ...step, back }));
}
