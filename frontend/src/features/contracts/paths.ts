import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const contractPath = (contractVersionId: string): Path => pathTo(ROUTES.contracts.versions, { contractVersionId });
export const MOVED_PATH = pathTo(ROUTES.contracts.moved);
/** The list of contracts of the reader's side. */
export const listPath = (userType: number | undefined): Path =>
  userType === USER_TYPES.licensee ? pathTo(ROUTES.contracts.licenseeList) : pathTo(ROUTES.contracts.licensorList);

export const signPath = (contractVersionId: string): Path => pathTo(ROUTES.contracts.sign, { contractVersionId });
/** What came back from the other side; the files are named in the search. */
export const receivedPath = (contractVersionId: string): Path => pathTo(ROUTES.contracts.received, { contractVersionId });
/** A signature is given on the screen with the document; one that comes with a signed file in the dialog of the action. */
export const signsOnScreen = ({ needs }: { needs: readonly string[] }): boolean => needs.includes('signature') && !needs.includes('file');
