import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { EditOfBrandOwner } from './edit-brand-owner.js';

/** How designs for one brand owner are approved. */
export default function EditDesignWorkflow() {
  return <EditOfBrandOwner kind="designApproval" brandOwnerId={useParams(ROUTES.brandOwners.designWorkflow).id} />;
}
