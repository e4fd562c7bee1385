import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { EditOfBrandOwner } from './edit-brand-owner.js';

/** The approval workflow of products for one brand owner. */
export default function EditProductWorkflow() {
  return <EditOfBrandOwner kind="approval" brandOwnerId={useParams(ROUTES.brandOwners.productWorkflow).id} />;
}
