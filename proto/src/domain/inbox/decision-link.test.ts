import { describe, expect, it } from '@jest/globals';
import { MAILING_LANGUAGES } from '../enumerations/mail.js';
import { DECISION_LINKS, languageOfLink, linkRefusal } from './decision-link.js';

describe('links to decide', () => {
  it('are off where the tenant wants none, and for roles that demand a second factor unless the tenant wants them for all', () => {
    const secondFactorRoles = ['sales'] as const;
    const of = (decisionLinks: 0 | 1 | 2, role: 'sales' | 'juniorDesigner') =>
      linkRefusal({ decisionLinks, secondFactorRoles: [...secondFactorRoles] }, role);
    expect(Object.values(DECISION_LINKS).map((value) => [of(value, 'sales'), of(value, 'juniorDesigner')])).toEqual([
      ['switchedOff', 'switchedOff'],
      ['secondFactor', undefined],
      [undefined, undefined],
    ]);
  });

  it('open in the language of the mail, or of the screens where these do not have it', () => {
    expect(MAILING_LANGUAGES.map((language) => [language, languageOfLink(language, 'en'), languageOfLink(language, 'zh')])).toEqual([
      ['en', 'en', 'en'],
      ['ja', 'en', 'zh'],
      ['ko', 'en', 'zh'],
      ['zh-Hans', 'zh', 'zh'],
      ['zh-Hant', 'zh', 'zh'],
      ['zh-en', 'zh', 'zh'],
    ]);
  });
});
