import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { UserList } from './user-list.js';
import { LICENSEE_PLACES } from './places.js';

/** The people of the sub-licensees of the reader's company. */
export default function OwnSubLicensees() {
  return (
    <UserList place="ownSubLicensees" places={LICENSEE_PLACES} types={[USER_TYPES.licensee]} fixed={{ companyKind: ['subLicensee'] }} />
  );
}
