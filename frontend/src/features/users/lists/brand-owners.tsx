import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserList } from './user-list.js';
import { ADMIN_PLACES } from './places.js';

/** People of all brand owners, for the administrator. */
export default function BrandOwners() {
  return (
    <UserList
      place="brandOwners"
      places={ADMIN_PLACES}
      types={[USER_TYPES.brandOwner]}
      fixed={{ side: ['brandOwner'] }}
      without={['permissions']}
    />
  );
}
