import { useParam } from '../../../lib/screens/screen.js';
import { EditOfBrandOwner } from './edit-brand-owner.js';

/** How products for one brand owner are approved. */
export default function EditProductWorkflow() {
  return <EditOfBrandOwner kind="approval" brandOwnerId={useParam('id')} />;
}
