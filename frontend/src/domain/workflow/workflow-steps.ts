import type { Facts, Workflow } from '@bls/proto/domain/workflow/workflow';
import type { HistoryEntry } from './workflow-text.js';

export type StepState = 'done' | 'failed' | 'current' | 'next' | 'skipped';
export type DrawnStep = { step: string; state: StepState; by?: string; at?: string };

/**
 * The drawn line: what is done, by whom and when (the last time the item left that step), where it is now, what comes.
 * A state's step is the one that it waits in, so an item at a final state has done all its steps. Steps that were passed
 * without ever being entered were skipped (no brand owner, say).
 */
export function drawnSteps(workflow: Workflow, state: string, history: readonly HistoryEntry[], facts: Facts = {}): DrawnStep[] {
  const here = workflow.states[state];
  const at = here ? workflow.steps.indexOf(here.step) : 0;
  const left = new Map<string, HistoryEntry>();
  const doneIn = new Map<string, string>();
  const ordered = [...history].sort((a, b) => a.at.localeCompare(b.at));
  for (const entry of ordered) {
    // what brought the item into being was done in the first step, wherever it came to rest
    const from = entry.from === null ? workflow.steps[0] : workflow.states[entry.from]?.step;
    // an action that moves nothing was done again: a file that replaces one belongs to the step that the first came from
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

/** Steps that the item can stand in at all, given its facts (no brand owner: never at the brand owner). */
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
