import { GROUP_TYPES, type GroupType } from '@bls/proto/domain/enumerations/group';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** Whose groups a screen is about. */
export type Side = 'licensor' | 'licensee';
const { licensorList, licensorEdit, licenseeList, licenseeEdit } = ROUTES.groups;
export const listPath = (side: Side): Path => pathTo(side === 'licensor' ? licensorList : licenseeList);
/** Without an id a new one. */
export const editPath = (side: Side, id?: string): Path => pathTo(side === 'licensor' ? licensorEdit : licenseeEdit, { id });
export const typesOf = (side: Side): GroupType[] => GROUP_TYPES.filter((type) => (type === 'licensee') === (side === 'licensee'));
/** Sides of the people who can be members, as the list of users names them. */
export const memberSides = (side: Side): ('licensor' | 'agent' | 'licensee')[] =>
  side === 'licensor' ? ['licensor', 'agent'] : ['licensee'];
