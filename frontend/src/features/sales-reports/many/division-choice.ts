import type { ResponseOf } from '@bls/proto/contracts/call';
import { type DivisionTarget, divisionTargetSchema, type salesDivisionRead } from '@bls/proto/contracts/calls/finance/sales-division';

export type Division = ResponseOf<typeof salesDivisionRead>;

/** What was chosen for a text: the number of an own contract, `BY_SKU`, `OUTSIDE` with a number that is typed, or `NONE`. */
export type Choice = { chosen: string; outside: string };
export type Choices = ReadonlyMap<string, Choice>;
export const OUTSIDE = '*outside';
export const BY_SKU = '*sku';
export const NONE = '*none';

export function choiceOf(target: DivisionTarget | null): Choice {
  if (target === null) return { chosen: '', outside: '' };
  if (target.to === 'none') return { chosen: NONE, outside: '' };
  if (target.to === 'sku') return { chosen: BY_SKU, outside: '' };
  return target.to === 'own' ? { chosen: target.contract, outside: '' } : { chosen: OUTSIDE, outside: target.contract };
}

/** The target of a choice; null while it is not complete. */
export function targetOf(choice: Choice | undefined): DivisionTarget | null {
  if (!choice || choice.chosen === '') return null;
  if (choice.chosen === NONE) return { to: 'none' };
  if (choice.chosen === BY_SKU) return { to: 'sku' };
  if (choice.chosen !== OUTSIDE) return { to: 'own', contract: choice.chosen };
  return divisionTargetSchema.safeParse({ to: 'outside', contract: choice.outside }).data ?? null;
}

/** Whether every text has a target, and one of them is reported. */
export function isComplete(values: readonly { value: string }[], choices: Choices): boolean {
  const targets = values.map(({ value }) => targetOf(choices.get(value)));
  return targets.every((target) => target !== null) && targets.some((target) => target?.to !== 'none');
}
