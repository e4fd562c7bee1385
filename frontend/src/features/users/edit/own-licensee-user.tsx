import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserPage } from './user-page.js';

export default function OwnLicenseeUser() {
  return <UserPage area="ownLicensee" types={[USER_TYPES.licensee]} />;
}
