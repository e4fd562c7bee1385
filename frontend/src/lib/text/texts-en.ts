import type { Texts } from './texts.js';

export const parts = Object.values(
  import.meta.glob<Texts>(['../../i18n/en/*.json', '../../../../proto/src/presentation/text/en/*.json'], {
    eager: true,
    import: 'default',
  }),
);
