import { useParam } from '../../../lib/screen.js';
import { TemplateDetail } from './detail.js';
import { TemplateList } from './list.js';

/** One template, or without an id all that the person may see. */
export default function Templates() {
  const id = useParam('id');
  return id ? <TemplateDetail id={id} /> : <TemplateList />;
}
