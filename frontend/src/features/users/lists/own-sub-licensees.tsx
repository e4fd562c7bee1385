import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserList } from './user-list.js';
import { LICENSEE_AREAS } from './areas.js';

/** The people of the sub-licensees of the reader's company. */
export default function OwnSubLicensees() {
  return <UserList area="ownSubLicensees" areas={LICENSEE_AREAS} types={[USER_TYPES.licensee]} fixed={{ companyKind: ['subLicensee'] }} />;
}
