import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { EditOfBrandOwner } from './edit-brand-owner.js';

/** How products for one brand owner are approved. */
export default function EditProductWorkflow() {
  return <EditOfBrandOwner kind="approval" brandOwnerId={useParams(ROUTES.brandOwners.productWorkflow).id} />;
}
