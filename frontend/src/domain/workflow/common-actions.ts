import type { AvailableAction, Need } from '@bls/proto/domain/workflow/workflow';

type Action = Omit<AvailableAction, 'reason'> & { reason?: string | undefined };
/** Inputs that one person can give for several items at once. A file or a signature belongs to one item. */
const SHARED: readonly Need[] = ['comment'];

/** The actions that are allowed for each of several items, with what any of them needs. Only those whose input can be shared. */
export function commonActions(ofItems: readonly (readonly Action[])[]): Action[] {
  const [first = [], ...others] = ofItems.map((actions) => actions.filter(({ allowed }) => allowed));
  return first.flatMap((action) => {
    const same = others.map((actions) => actions.find((other) => other.action === action.action));
    const all = [action, ...same.filter((other) => other !== undefined)];
    if (all.length <= others.length) return [];
    const needs = [...new Set(all.flatMap((one) => one.needs))];
    if (!needs.every((need) => SHARED.includes(need))) return [];
    return [{ ...action, needs, takes: SHARED.filter((need) => !needs.includes(need) && all.every((one) => one.takes.includes(need))) }];
  });
}
