import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserList } from './user-list.js';
import { ADMIN_PLACES } from './places.js';

/** People of all licensees and sub-licensees, for the administrator. */
export default function Licensees() {
  return <UserList place="licensees" places={ADMIN_PLACES} types={[USER_TYPES.licensee]} fixed={{ side: ['licensee'] }} />;
}
