import type { AvailableAction, Need } from '@bls/proto/domain/workflow/workflow';

export type OfferedAction = Omit<AvailableAction, 'reason'> & { reason?: string | undefined };
/** Inputs that one person can give for several items at once. A file or a signature belongs to one item. */
const SHARED: readonly Need[] = ['comment'];

/** The actions that are allowed for each of several items, with what any of them needs. Only those whose input can be shared. */
export function commonActions(ofItems: readonly (readonly OfferedAction[])[], shared: readonly Need[] = SHARED): OfferedAction[] {
  const [first = [], ...others] = ofItems.map((actions) => actions.filter(({ allowed }) => allowed));
  return first.flatMap((action) => {
    const same = others.map((actions) => actions.find((other) => other.action === action.action));
    const all = [action, ...same.filter((other) => other !== undefined)];
    if (all.length <= others.length) return [];
    const needs = [...new Set(all.flatMap((one) => one.needs))];
    if (!needs.every((need) => shared.includes(need))) return [];
    return [{ ...action, needs, takes: shared.filter((need) => !needs.includes(need) && all.every((one) => one.takes.includes(need))) }];
  });
}

type Item = { id: string; actions: readonly OfferedAction[] };
/** Why an item is left out: a key under `refusal.`. */
type LeftOut = { id: string; reason: string };
/** An action for several items: those that it applies to, and the others with the reason. */
export type Offer = { action: OfferedAction; ids: string[]; leftOut: LeftOut[] };

/** The actions that at least one of several items allows, the items that each applies to, and why it does not apply to the others. */
export function offersOf(items: readonly Item[], shared: readonly Need[]): Offer[] {
  const names = new Set(items.flatMap(({ actions }) => actions.map(({ action }) => action)));
  return [...names].flatMap((name) => {
    const reasons = items.map(({ id, actions }) => ({ id, actions, reason: reasonAgainst(name, actions, shared) }));
    const fit = reasons.filter(({ reason }) => !reason);
    const action = commonActions(
      fit.map(({ actions }) => actions),
      shared,
    ).find((one) => one.action === name);
    if (!action) return [];
    return [{ action, ids: fit.map(({ id }) => id), leftOut: reasons.flatMap(({ id, reason }) => (reason ? [{ id, reason }] : [])) }];
  });
}

/** Why an item has none of the actions for several items. */
export const reasonAgainstAll = (actions: readonly OfferedAction[], shared: readonly Need[]): string =>
  actions.map(({ action }) => reasonAgainst(action, actions, shared)).find(Boolean) ?? 'noSuchStep';

function reasonAgainst(name: string, actions: readonly OfferedAction[], shared: readonly Need[]): string | undefined {
  const own = actions.find(({ action }) => action === name);
  if (!own) return 'noSuchStep';
  if (!own.allowed) return own.reason ?? 'notYourRole';
  return own.needs.every((need) => shared.includes(need)) ? undefined : 'onItsPage';
}
