import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserPage } from './user-page.js';

export default function OwnBrandOwnerUser() {
  return <UserPage area="ownBrandOwner" types={[USER_TYPES.brandOwner]} />;
}
