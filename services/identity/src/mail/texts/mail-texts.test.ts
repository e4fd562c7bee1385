import { describe, expect, it } from '@jest/globals';
import { MAIL_TEXT_LANGUAGES, MAILING_LANGUAGES } from '@bls/proto/domain/enumerations/mail';
import { MAIL_KIND_CODES, MAIL_KINDS, mailTextSchemaOf, placeholdersIn } from '@bls/proto/domain/mail/templates';
import { WORK_ITEM_KINDS } from '@bls/proto/domain/inbox/work-item';
import { type Texts, textsOf } from './texts.js';
import { composeDigest, type DigestLine } from './compose-digest.js';
import { defaultText, mailPhrase } from './mail-texts.js';
import { exampleMail } from '../templates/example.js';

const KINDS = MAIL_KIND_CODES.flatMap((kind) => MAIL_KINDS[kind].languages.map((language) => ({ kind, language })));
const line: DigestLine = {
  kind: 'bill',
  status: 'reported',
  number: 'DN-1',
  title: 'Sunrise',
  titleZh: null,
  path: '/LicensorPaymentV2/List',
  reason: 'waiting',
  waits: true,
  capability: 'payment.confirm',
  byName: 'Mei',
  at: '2026-11-19T16:30:00Z',
};

describe.each(KINDS)('the default text of $kind in $language', ({ kind, language }) => {
  it('follows the rules for edited texts and has the placeholders of the English one', () => {
    const text = defaultText(kind, language);
    expect(mailTextSchemaOf(kind).safeParse(text).success).toBe(true);
    expect(placeholdersIn(text.body).sort()).toEqual(placeholdersIn(defaultText(kind, 'en').body).sort());
    expect(placeholdersIn(text.subject).sort()).toEqual(placeholdersIn(defaultText(kind, 'en').subject).sort());
  });

  it('makes a complete mail', () => {
    const mail = exampleMail(kind, language, 'CTL', 'https://x', defaultText);
    expect(mail.subject.length).toBeGreaterThan(4);
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\{|\[\[|undefined/);
  });
});

describe('mailing languages', () => {
  it('each have a phrase for every kind of item and every task', () => {
    const { kind, task, submission } = textsOf('en')['inbox'] as Record<'kind' | 'task' | 'submission', Texts>;
    const keys = (tree: Texts, lead: string): string[] =>
      Object.entries(tree).flatMap(([key, text]) => (typeof text === 'string' ? [`${lead}.${key}`] : keys(text, `${lead}.${key}`)));
    for (const language of MAIL_TEXT_LANGUAGES)
      for (const key of [...keys(kind, 'inbox.kind'), ...keys(task, 'inbox.task'), ...keys(submission, 'inbox.submission')])
        expect(mailPhrase(language, key)).not.toBe('');
    expect(Object.keys(kind).sort()).toEqual([...WORK_ITEM_KINDS].sort());
  });

  it('P-MAIL-12 are six: five with their own texts, and Chinese with English below', () => {
    expect(MAILING_LANGUAGES).toEqual(['en', 'ja', 'ko', 'zh-Hans', 'zh-Hant', 'zh-en']);
    const subjects = MAILING_LANGUAGES.map(
      (language) => composeDigest([line], { name: 'Lin', language, timeOffset: 480 }, 'CTL', 'https://x').subject,
    );
    expect(new Set(subjects).size).toBe(6);
    expect(subjects[0]).toBe('Your licensing digest: 1');
    expect(subjects[5]).toBe(`${subjects[3]} / ${subjects[0]}`);
  });
});

describe('digest', () => {
  it('separates tasks from other moves, and links to the inbox when the list is long', () => {
    const lines = [
      line,
      { ...line, number: 'DN-2', waits: false },
      ...Array.from({ length: 60 }, (_, n) => ({
        ...line,
        number: `TS-${n}`,
        reason: 'informed' as const,
        waits: false,
        capability: null,
      })),
    ];
    const { text } = composeDigest(lines, { name: 'Lin', language: 'en', timeOffset: 480 }, 'CTL', 'https://x');
    expect(text).toContain('Waiting for you\n\n- Bill DN-1 (Sunrise): confirm the payment\n  https://x/#/LicensorPaymentV2/List');
    expect(text).toContain('- Bill DN-2 (Sunrise): last step by Mei, 11/20/26 12:30 AM');
    expect(text).toContain('- and 11 more in the inbox');
  });
});
