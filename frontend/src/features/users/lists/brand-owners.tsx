import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserList } from './user-list.js';
import { ADMIN_AREAS } from './areas.js';

/** People of all brand owners, for the administrator. */
export default function BrandOwners() {
  return (
    <UserList
      area="brandOwners"
      areas={ADMIN_AREAS}
      types={[USER_TYPES.brandOwner]}
      fixed={{ side: ['brandOwner'] }}
      without={['permissions']}
    />
  );
}
