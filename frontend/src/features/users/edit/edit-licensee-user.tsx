import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserPage } from './user-page.js';

export default function EditLicenseeUser() {
  return <UserPage area="licensees" types={[USER_TYPES.licensee]} />;
}
