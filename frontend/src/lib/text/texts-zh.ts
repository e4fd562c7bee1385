import type { Texts } from './texts.js';

export const parts = Object.values(
  import.meta.glob<Texts>(['../../i18n/zh/*.json', '../../../../proto/src/presentation/text/zh/*.json'], {
    eager: true,
    import: 'default',
  }),
);
