import { GROUP_TYPES, type GroupType } from '@bls/proto/domain/enumerations/people/group';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { useUser } from '../../lib/session/session.js';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The side whose groups a screen manages. */
export type Side = 'licensor' | 'licensee';
const { licensorList, licensorEdit, licenseeList, licenseeEdit } = ROUTES.groups;
export const listPath = (side: Side): Path => pathTo(side === 'licensor' ? licensorList : licenseeList);
/** The address of the form; without an id for a new group. */
export const editPath = (side: Side, id?: string): Path => pathTo(side === 'licensor' ? licensorEdit : licenseeEdit, { id });
export const typesOf = (side: Side): GroupType[] => GROUP_TYPES.filter((type) => (type === 'licensee') === (side === 'licensee'));
/** Sides of possible members, as the list of users names them. */
export const memberSides = (side: Side): ('licensor' | 'agent' | 'licensee')[] =>
  side === 'licensor' ? ['licensor', 'agent'] : ['licensee'];
/** Whether the reader looks at groups of licensees without being one. */
export const useVisits = (side: Side): boolean => {
  const type = useUser()?.UserType;
  return side === 'licensee' && type !== USER_TYPES.licensee;
};
