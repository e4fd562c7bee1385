import type { Texts } from './texts.js';

/** What the sign-in page shows. The other texts are in `texts-en.ts`, which leaves out the same files. */
export const parts = Object.values(
  import.meta.glob<Texts>(
    [
      '../../i18n/en/{account,common,date,form,sign-in-safety}.json',
      '../../../../proto/src/presentation/text/en/{errors,names,one-time-code,roles,rules-common,sign-in}.json',
    ],
    { eager: true, import: 'default' },
  ),
);
