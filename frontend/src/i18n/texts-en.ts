import type { Texts } from '../lib/texts.js';

export const parts = Object.values(
  import.meta.glob<Texts>(['./en/*.json', '../../../proto/src/presentation/text/en/*.json'], { eager: true, import: 'default' }),
);
