import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserPage } from './user-page.js';

export default function EditBrandOwnerUser() {
  return <UserPage area="brandOwners" types={[USER_TYPES.brandOwner]} />;
}
