import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { useUser } from '../../lib/session/session.js';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const FORM = pathTo(ROUTES.pops.submit);

/** The screen of one side: its list, or with an id one piece of material. */
export const materialPath = (licensee: boolean, id?: string): Path =>
  pathTo(licensee ? ROUTES.pops.licensee : ROUTES.pops.licensor, { id });

export function useMaterialPath(): (id?: string) => Path {
  const licensee = useUser()?.UserType === USER_TYPES.licensee;
  return (id) => materialPath(licensee, id);
}
