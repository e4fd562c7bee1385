import { useParam } from '../../../lib/screens/screen.js';
import { EditOfBrandOwner } from './edit-brand-owner.js';

/** How designs for one brand owner are approved. */
export default function EditDesignWorkflow() {
  return <EditOfBrandOwner kind="designApproval" brandOwnerId={useParam('id')} />;
}
