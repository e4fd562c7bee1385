import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { MaterialDetail } from './detail.js';
import { MaterialList } from './list.js';

/** One piece of promotional material, or without an id the list. */
export default function Material() {
  const { id } = useParams(ROUTES.pops.licensee);
  return id ? <MaterialDetail id={id} /> : <MaterialList />;
}
