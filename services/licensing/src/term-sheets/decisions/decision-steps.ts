import type { TermSheetAction } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { sideOf, transition } from '@bls/proto/domain/workflow/workflow';
import { termSheetFacts } from '@bls/proto/domain/workflow/facts/term-sheet-facts';
import type { Person, TermSheetTable } from '../../db/schema.js';
import type { DealSignature, GivenAhead } from '../../db/signing-tables.js';
import type { TermSheetRunning } from '../../deals/deals.api.js';
import { type Acting, type Decision, decided } from './decided-term-sheet.js';
import { decide } from '../term-sheet.js';

type Workflow = TermSheetRunning['workflow'];
type Input = {
  action: TermSheetAction;
  /** The typed name, and the signature itself. */
  signature: string | undefined;
  signed?: DealSignature | undefined;
  by: Person;
  at: string;
  nextVersionId: string;
};
/** One action of a decision: whose it is, the deal before it, and what it changes. `last`: the deal waits after it. */
export type Step = Decision & { action: TermSheetAction; head: TermSheetTable; by: Person; signature: string | undefined; last: boolean };

/**
 * The actions of one decision, in order: a single action or those of an act, and what the other side has given ahead as soon as
 * the deal is ready for it. What remains of an act is given ahead. Pure. Errors as `decide`.
 */
export function decisionSteps(workflow: Workflow, head: TermSheetTable, acting: Acting, input: Input): Step[] {
  const { action, signature, signed, by, at, nextVersionId } = input;
  const { transition: chosen } = decide(workflow, head, action, acting);
  const [first = action, ...rest] = chosen.does ?? [action];
  const side = chosen.by === 'system' ? undefined : sideOf(chosen.by);
  const own: GivenAhead[] =
    side && chosen.does ? [{ side, actions: rest, by, at, signature: signature ?? null, ...(signed ? { signed } : {}) }] : [];
  const who = chosen.does && side ? { side } : acting;
  const begun = decided(workflow, { ...head, givenAhead: [...head.givenAhead, ...own] }, first, who, {
    at,
    signedAt: at,
    nextVersionId,
    signed,
  });
  const signedNow = chosen.does ? undefined : signature;
  const steps: Step[] = [{ ...begun, action: first, head, by, signature: signedNow, last: true }];
  for (let step = steps.at(-1); step;) {
    const next = nextStep(workflow, step, at, nextVersionId);
    if (next) {
      Object.assign(step, { last: false });
      steps.push(next);
    }
    step = next;
  }
  return steps;
}

/** The deal after a step. */
export const after = ({ head, change }: Pick<Step, 'head' | 'change'>): TermSheetTable => ({
  ...head,
  ...change,
  revision: head.revision + 1,
});

function nextStep(workflow: Workflow, before: Step, at: string, nextVersionId: string): Step | undefined {
  const head = after(before);
  const given = head.givenAhead.find(
    ({ side, actions: [action] }) => action && transition(workflow, head.status, action, { side }, termSheetFacts(head)).ok,
  );
  const [action, ...actions] = given?.actions ?? [];
  if (!given || !action) return undefined;
  const { side, by, at: signedAt, signature, signed } = given;
  const givenAhead = head.givenAhead
    .map((each) => (each === given ? { ...given, actions } : each))
    .filter((each) => each.actions.length > 0);
  const made = decided(workflow, { ...head, givenAhead }, action, { side }, { at, signedAt, nextVersionId, signed });
  return { ...made, action, head, by, signature: action === 'sign' ? (signature ?? undefined) : undefined, last: true };
}
