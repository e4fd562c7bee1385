import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserList } from './user-list.js';
import { ADMIN_PLACES } from './places.js';

/** Licensor staff and agents, for the administrator. */
export default function Staff() {
  return (
    <UserList
      place="staff"
      places={ADMIN_PLACES}
      types={[USER_TYPES.licensor, USER_TYPES.agent]}
      fixed={{ side: ['licensor', 'agent'] }}
      without={['permissions']}
    />
  );
}
