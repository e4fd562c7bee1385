import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { EditOfBrandOwner } from './edit-brand-owner.js';

/** The approval workflow of designs for one brand owner. */
export default function EditDesignWorkflow() {
  return <EditOfBrandOwner kind="designApproval" brandOwnerId={useParams(ROUTES.brandOwners.designWorkflow).id} />;
}
