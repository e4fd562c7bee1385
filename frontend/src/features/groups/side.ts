import { GROUP_TYPES, type GroupType } from '@bls/proto/domain/enumerations/group';

/** Whose groups a screen is about. */
export type Side = 'licensor' | 'licensee';
export const BASES: Record<Side, string> = { licensor: '/Group', licensee: '/LicenseeGroup' };
export const typesOf = (side: Side): GroupType[] => GROUP_TYPES.filter((type) => (type === 'licensee') === (side === 'licensee'));
/** Sides of the people who can be members, as the list of users names them. */
export const memberSides = (side: Side): ('licensor' | 'agent' | 'licensee')[] =>
  side === 'licensor' ? ['licensor', 'agent'] : ['licensee'];
