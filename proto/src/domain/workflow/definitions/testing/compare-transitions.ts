import type { Actor } from '../../../access/actor.js';
import { LICENSEE_PERMISSIONS, type LicenseePermission, ROLE_CODES, ROLES, type Role, USER_TYPES } from '../../../access/roles.js';
import { type Facts, transition, type Workflow } from '../../workflow.js';

/** Who may act: users of a role, or licensee users with the permission. */
type Who = Role | LicenseePermission;
/** In `state`, while the facts are true, `who` may take `action`; the resulting state is `to`. `all`: they need these permissions. */
export type Allowed<S extends string, A extends string> = {
  state: S;
  action: A;
  who: readonly Who[];
  all?: readonly LicenseePermission[];
  to: S;
  when?: Facts;
};

type Somebody = Pick<Actor, 'role' | 'permissions'>;
/** What one person of a licensee may hold: one permission, or the pair that agrees and signs. */
const HELD: LicenseePermission[][] = [
  ...LICENSEE_PERMISSIONS.map((permission) => [permission]),
  ['ApproveTermSheet', 'SignFreezeTermSheet'],
  ['ApproveContract', 'SignFreezeContract'],
];
/** All users: each role alone, and those of the licensee side with permissions. */
const EVERYBODY: Somebody[] = ROLE_CODES.flatMap((role) => [
  { role, permissions: [] },
  ...(ROLES[role] === USER_TYPES.licensee ? HELD.map((permissions) => ({ role, permissions })) : []),
]);
const holds = ({ role, permissions }: Somebody, { who, all = [] }: Pick<Allowed<string, string>, 'who' | 'all'>): boolean =>
  [role, ...permissions].some((held) => who.includes(held)) && all.every((permission) => permissions.includes(permission));

/** Every combination of the facts. */
const combinations = (facts: readonly string[]): Facts[] =>
  Array.from({ length: 2 ** facts.length }, (_, bits) => Object.fromEntries(facts.map((fact, i) => [fact, Boolean(bits & (1 << i))])));

/**
 * Checks every state x action x user x combination of facts, and returns each result that differs from the
 * table: what the table does not allow must be refused.
 */
export function differences<S extends string, A extends string>(
  workflow: Workflow<S, A>,
  table: readonly Allowed<S, A>[],
  facts: readonly string[],
): { walked: number; wrong: string[] } {
  const actions = [...new Set(workflow.transitions.map((t) => t.action))];
  const wrong: string[] = [];
  let walked = 0;
  for (const state of Object.keys(workflow.states) as S[])
    for (const action of actions)
      for (const given of combinations(facts)) {
        const rows = table.filter(
          (row) =>
            row.state === state && row.action === action && Object.entries(row.when ?? {}).every(([fact, value]) => given[fact] === value),
        );
        for (const somebody of EVERYBODY) {
          walked += 1;
          const expected = rows.find((row) => holds(somebody, row))?.to;
          const decision = transition(workflow, state, action, somebody, given);
          const answer = decision.ok ? decision.to : undefined;
          if (answer !== expected)
            wrong.push(
              `${state} ${action} by ${somebody.role} ${somebody.permissions.join(' ')} ${JSON.stringify(given)}: ${answer}, not ${expected}`,
            );
        }
      }
  return { walked, wrong };
}

/** The states in which an item can wait, reached from the first one by transitions of the table. */
export function restingStates<S extends string>(table: readonly Allowed<S, string>[], first: S): S[] {
  const found = new Set([first]);
  for (const state of found) for (const row of table) if (row.state === state) found.add(row.to);
  return [...found];
}
