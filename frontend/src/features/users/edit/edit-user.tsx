import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserPage } from './user-page.js';

export default function EditUser() {
  return <UserPage area="staff" types={[USER_TYPES.licensor, USER_TYPES.agent]} />;
}
