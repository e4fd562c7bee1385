import type { Texts } from './texts.js';

export const parts = Object.values(
  import.meta.glob<Texts>(
    [
      '../../i18n/zh/*.json',
      '../../../../proto/src/presentation/text/zh/*.json',
      '!../../i18n/zh/{account,common,date,form,sign-in-safety}.json',
      '!../../../../proto/src/presentation/text/zh/{errors,names,one-time-code,roles,rules-common,sign-in}.json',
    ],
    { eager: true, import: 'default' },
  ),
);
