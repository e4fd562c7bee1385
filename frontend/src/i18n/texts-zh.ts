import { mergeTexts } from '../lib/i18n.js';

type Texts = Parameters<typeof mergeTexts>[0] extends Iterable<infer T> ? T : never;
const files = import.meta.glob<Texts>(['./zh/*.json', '../../../proto/text/zh/*.json'], { eager: true, import: 'default' });
export const texts = mergeTexts(Object.values(files));
