import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserList } from './user-list.js';

const AREAS = ['ownBrandOwner'] as const;

/** The people of the reader's own company. */
export default function OwnBrandOwner() {
  return (
    <UserList area="ownBrandOwner" areas={AREAS} types={[USER_TYPES.brandOwner]} fixed={{}} without={['companyName', 'permissions']} />
  );
}
