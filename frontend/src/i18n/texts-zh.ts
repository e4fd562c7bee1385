import type { Texts } from '../lib/texts.js';

export const parts = Object.values(
  import.meta.glob<Texts>(['./zh/*.json', '../../../proto/src/presentation/text/zh/*.json'], { eager: true, import: 'default' }),
);
