import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { useUser } from '../../../lib/session/session.js';
import { UserList } from './user-list.js';
import { LICENSEE_AREAS } from './areas.js';

/** The people of the reader's own company. */
export default function OwnLicensee() {
  const company = useUser()?.CompanyId;
  return (
    <UserList
      area="ownLicensee"
      areas={LICENSEE_AREAS}
      types={[USER_TYPES.licensee]}
      fixed={company ? { companyId: [company] } : {}}
      without={['companyName']}
    />
  );
}
