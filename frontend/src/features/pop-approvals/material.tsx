import { useParam } from '../../lib/screens/screen.js';
import { MaterialDetail } from './detail.js';
import { MaterialList } from './list.js';

/** One piece of promotional material, or without an id all that the person may see. */
export default function Material() {
  const id = useParam('id');
  return id ? <MaterialDetail id={id} /> : <MaterialList />;
}
