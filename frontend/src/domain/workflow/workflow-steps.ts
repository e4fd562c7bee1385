import type { Facts, Workflow } from '@bls/proto/domain/workflow/workflow';
import type { HistoryEntry } from './workflow-text.js';

export type StepState = 'done' | 'failed' | 'current' | 'next' | 'skipped';
export type DrawnStep = { step: string; state: StepState; by?: string; at?: string };

/**
 * The displayed steps: finished ones with person and date (the last time the item left the step), the current one, and
 * the next ones. A state's step is the one that it waits in, so an item at a final state has finished all its steps.
 * Passed steps that were never entered are skipped (for example no brand owner).
 */
export function drawnSteps(workflow: Workflow, state: string, history: readonly HistoryEntry[], facts: Facts = {}): DrawnStep[] {
  const here = workflow.states[state];
  const at = here ? workflow.steps.indexOf(here.step) : 0;
  const left = new Map<string, HistoryEntry>();
  const doneIn = new Map<string, string>();
  const ordered = [...history].sort((a, b) => a.at.localeCompare(b.at));
  for (const entry of ordered) {
    // the action that created the item belongs to the first step, whatever state it led to
    const from = entry.from === null ? workflow.steps[0] : workflow.states[entry.from]?.step;
    // an action without a state change was repeated: a replaced file belongs to the step of the first one
    const step = (entry.from === entry.to && doneIn.get(entry.action)) || from;
    if (!step) continue;
    left.set(step, entry);
    doneIn.set(entry.action, step);
  }
  const possible = reachableSteps(workflow, facts);
  return workflow.steps.map((step, index) => {
    const entry = left.get(step);
    const who = entry ? { ...(entry.by ? { by: entry.by.name } : {}), at: entry.at } : {};
    if (index === at && !here?.final) return { step, state: here?.tone === 'error' ? 'failed' : 'current' };
    if (index < at || (index === at && here?.final)) {
      const voided = index === at && here?.tone === 'error';
      return { step, state: voided ? 'failed' : entry || index === at ? 'done' : 'skipped', ...who };
    }
    return { step, state: possible.has(step) ? 'next' : 'skipped' };
  });
}

/** Steps that the item can reach, given its facts (without a brand owner: never the brand owner's step). */
function reachableSteps(workflow: Workflow, facts: Facts): Set<string> {
  const reached = new Set([workflow.initial]);
  for (let grew = true; grew;) {
    grew = false;
    for (const t of workflow.transitions) {
      const applies = Object.entries(t.when ?? {}).every(([fact, value]) => !(fact in facts) || facts[fact] === value);
      if (applies && !reached.has(t.to) && t.from.some((from) => reached.has(from))) {
        reached.add(t.to);
        grew = true;
      }
    }
  }
  return new Set([...reached].map((state) => workflow.states[state]?.step ?? ''));
}
