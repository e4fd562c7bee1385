import type { CarryDirection, CrossDimension } from '../enumerations/term-sheet.js';
import type { DraftOf } from './draft.js';
import type { Carry, MgGroup } from './terms.js';

type CarryDraft = DraftOf<Carry>;
type Groups = readonly DraftOf<MgGroup>[];

/** What the groups of each dimension differ in. */
export const MATCH_OF = { categories: 'category', channels: 'channel', properties: 'propertyId' } as const;

/** What a carry is between; deals of earlier releases name only years. */
export const dimensionOf = ({ dimension }: Pick<CarryDraft, 'dimension'>): CrossDimension => dimension ?? 'years';

/** The group that a carry counts in. */
export const receiverOf = ({ groupId, toGroupId }: Pick<CarryDraft, 'groupId' | 'toGroupId'>): string | undefined => toGroupId || groupId;

/** Whether a carry is between two guarantees. */
export const isBetweenGroups = (carry: Pick<CarryDraft, 'groupId' | 'toGroupId'>): boolean => receiverOf(carry) !== carry.groupId;

/** Whether a group combines several contract years. */
export const combinesYears = (group: Pick<DraftOf<MgGroup>, 'years'> | undefined, contractYears: number): boolean =>
  group?.years === 'all' && contractYears > 1;

/** The contract years that a carry is from and to; null: all years of a group that combines them. */
export function yearsOfCarry(carry: CarryDraft, groups: Groups, contractYears: number) {
  const yearOf = (groupId: string | undefined, year: number | undefined): number | null | undefined =>
    combinesYears(
      groups.find(({ id }) => id === groupId),
      contractYears,
    )
      ? null
      : year;
  return { from: yearOf(carry.groupId, carry.fromYear), to: yearOf(receiverOf(carry), carry.toYear) };
}

/** Into a later year or an earlier one; null within the same year, and where years are combined. */
export function directionOf(carry: CarryDraft, groups: Groups, contractYears: number): CarryDirection | null {
  const { from, to } = yearsOfCarry(carry, groups, contractYears);
  if (from == null || to == null || from === to) return null;
  return from < to ? 'forward' : 'backward';
}

/** The ledger names a carry by its sides and its kind: two carries of a deal differ in them. Undefined while a side is not chosen. */
export const keyOfCarry = (carry: Omit<CarryDraft, 'id'>): string | undefined =>
  carry.groupId && carry.fromYear && carry.toYear && carry.kind
    ? [carry.groupId, receiverOf(carry), carry.fromYear, carry.toYear, carry.kind].join(' ')
    : undefined;
