import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserList } from './user-list.js';
import { ADMIN_AREAS } from './areas.js';

/** People of all licensees and sub-licensees, for the administrator. */
export default function Licensees() {
  return <UserList area="licensees" areas={ADMIN_AREAS} types={[USER_TYPES.licensee]} fixed={{ side: ['licensee'] }} />;
}
