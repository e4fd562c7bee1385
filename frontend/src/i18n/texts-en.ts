import type { Texts } from '../lib/i18n.js';

/** Imports nothing that runs: the first chunk waits for this one before it is done itself. */
export const parts = Object.values(
  import.meta.glob<Texts>(['./en/*.json', '../../../proto/text/en/*.json'], { eager: true, import: 'default' }),
);
