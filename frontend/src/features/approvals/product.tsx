import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import Detail from './detail/detail.js';
import LicenseeIndex from './licensee-index.js';
import LicensorIndex from './licensor-index.js';
import { usePaths } from './paths.js';

/** One product, or without an id the list of products. */
export default function Product() {
  const { id } = useParams(ROUTES.approvals.licensorProduct);
  const { licensee } = usePaths();
  if (id) return <Detail />;
  return licensee ? <LicenseeIndex /> : <LicensorIndex />;
}
