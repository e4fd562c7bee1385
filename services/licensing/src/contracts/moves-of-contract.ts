import type { ContractAction } from '@bls/proto/domain/workflow/definitions/contract';
import type { Side } from '@bls/proto/domain/values/side';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { contractFacts } from '@bls/proto/domain/workflow/facts/contract-facts';
import type { ContractTable, Person } from '../db/schema.js';
import type { ContractAhead } from '../db/signing-tables.js';
import type { ContractRunning } from '../deals/deals.api.js';
import { type Acting, decide, type Outcome } from './contract.js';
import { actionsOf, type Additions, moved, signingSide } from './moved-contract.js';

type Workflow = ContractRunning['workflow'];
/** Who decides, and the typed name of whoever signs. */
type Giver = { by: Person; signature?: string | undefined };

/**
 * One action of a decision: the contract before it, and what it changes. `given`: it was given ahead, by this person. `last`: the
 * contract waits after it.
 */
export type Move = {
  action: ContractAction;
  before: ContractTable;
  outcome: Outcome;
  change: Partial<ContractTable>;
  given?: Giver;
  last: boolean;
};

/**
 * The actions of a decision of a person, in order: a single action or the first of an act, and what was given ahead as soon as the
 * contract is ready for it. What remains of an act is given ahead. Pure. Errors as `decide`.
 */
export function movesOf(
  workflow: Workflow,
  contract: ContractTable,
  action: ContractAction,
  actor: Exclude<Acting, { side: Side }>,
  giver: Giver,
  additions: Additions,
): Move[] {
  const { transition: chosen } = decide(workflow, contract, action, actor);
  const side = signingSide(chosen);
  return inOrder(workflow, contract, actionsOf(chosen), { side, acting: chosen.does ? { side } : actor, ...giver }, additions);
}

/** Actions that a side takes, in order, whoever acts for it. Errors as `decide`. */
export const movesOfSide = (
  workflow: Workflow,
  contract: ContractTable,
  actions: readonly ContractAction[],
  side: Side,
  giver: Giver,
  additions: Additions,
): Move[] => inOrder(workflow, contract, actions, { side, acting: { side }, ...giver }, additions);

function inOrder(
  workflow: Workflow,
  contract: ContractTable,
  [first, ...rest]: readonly ContractAction[],
  { side, acting, by, signature = null }: Omit<Giver, 'signature'> & { side: Side; acting: Acting; signature?: string | null | undefined },
  additions: Additions,
): Move[] {
  if (!first) throw new Error('a decision has an action');
  const { at, signature: signed } = additions;
  const begun = moved(workflow, contract, first, acting, first === 'sign' ? additions : { ...additions, signature: undefined });
  const own = { side, by, at };
  const ahead: ContractAhead[] = [
    ...(rest.length > 0 ? [{ ...own, actions: rest, signature, ...(signed ? { signed } : {}) }] : []),
    // who accepts the document accepts it as the released one
    ...(begun.change.acceptedFileId ? [{ ...own, actions: ['accept' as const], signature: null }] : []),
  ];
  const givenAhead = [...(begun.change.givenAhead ?? contract.givenAhead), ...ahead];
  const change = { ...begun.change, givenAhead };
  const moves: Move[] = [{ ...begun, action: first, before: contract, change, last: true }];
  for (let move = moves.at(-1); move;) {
    const next = nextMove(workflow, move, additions);
    if (next) {
      Object.assign(move, { last: false });
      moves.push(next);
    }
    move = next;
  }
  return moves;
}

const after = ({ before, change }: Pick<Move, 'before' | 'change'>): ContractTable => ({
  ...before,
  ...change,
  revision: before.revision + 1,
});

function nextMove(workflow: Workflow, move: Move, { at, day, nextVersionId }: Additions): Move | undefined {
  const before = after(move);
  const given = before.givenAhead.find(({ side, actions: [action] }) => action && isReady(workflow, before, action, side));
  const [action, ...actions] = given?.actions ?? [];
  if (!given || !action) return undefined;
  const { side, by, signature, signed } = given;
  const givenAhead = before.givenAhead.flatMap((each) => (each !== given ? [each] : actions.length > 0 ? [{ ...given, actions }] : []));
  const adds = { kind: undefined, files: [], unchanged: undefined, at, day, nextVersionId };
  const own = { ...adds, signature: action === 'sign' ? signed : undefined };
  const { outcome, change } = moved(workflow, before, action, { side }, own);
  return { action, before, outcome, change: { givenAhead, ...change }, given: { by, signature: signature ?? undefined }, last: true };
}

/** What needs a file is not taken by itself: the person is asked again. */
function isReady(workflow: Workflow, contract: ContractTable, action: ContractAction, side: Side): boolean {
  const decision = transition(workflow, contract.status, action, { side }, contractFacts(contract));
  return decision.ok && !decision.transition.needs?.includes('file');
}
