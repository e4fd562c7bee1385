import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserList } from './user-list.js';
import { ADMIN_AREAS } from './areas.js';

/** Licensor staff and agents, for the administrator. */
export default function Staff() {
  return (
    <UserList
      area="staff"
      areas={ADMIN_AREAS}
      types={[USER_TYPES.licensor, USER_TYPES.agent]}
      fixed={{ side: ['licensor', 'agent'] }}
      without={['permissions']}
    />
  );
}
