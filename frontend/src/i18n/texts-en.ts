import type { Texts } from '../lib/texts.js';

export const parts = Object.values(
  import.meta.glob<Texts>(['./en/*.json', '../../../proto/text/en/*.json'], { eager: true, import: 'default' }),
);
