import { DEFAULT_TIME_OFFSET } from '@bls/proto/domain/enumerations/identity';
import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import { MAIL_KINDS, type MailKind } from '@bls/proto/domain/mail/templates';
import { ONE_TIME_CODE } from '@bls/proto/domain/user-fields/one-time-code';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { composeDigest, type DigestLine } from '../texts/compose-digest.js';
import { pageLink } from '@bls/proto/presentation/page-link';
import { compose, type ComposedMail } from '../texts/compose.js';
import { letterValues } from '../letters/letter-values.js';
import { composeMail, type MailReader } from '../texts/compose-mail.js';
import { mailPhrase } from '../texts/mail-texts.js';
import type { MailTexts } from '../texts/tenant-texts.queries.js';
import type { Values } from '../texts/render-template.js';
import { formatInstant } from '../texts/format.js';
import { translate } from '../texts/texts.js';

const DAY_MS = 86_400_000;
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** The names in examples, in the script of the language. */
const PEOPLE: Readonly<Record<MailTextLanguage, { reader: string; by: string; licensee: string; comment: string }>> = {
  en: { reader: 'Grace Lam', by: 'Kevin Ho', licensee: 'Sunrise Toys', comment: 'The second instalment is as agreed on the phone.' },
  'zh-Hans': { reader: '林美玲', by: '何家伟', licensee: '旭日玩具', comment: '第二期款项与电话中商定的一致。' },
  'zh-Hant': { reader: '林美玲', by: '何家偉', licensee: '旭日玩具', comment: '第二期款項與電話中商定的一致。' },
  ja: { reader: '佐藤美咲', by: '田中健', licensee: 'サンライズ玩具', comment: '第二回の支払いは電話で合意したとおりです。' },
  ko: { reader: '김민지', by: '박준호', licensee: '선라이즈 완구', comment: '2차 분납은 전화로 합의한 대로입니다.' },
};

/** Differences of a mail that informs of an item given to the reader. */
const INFORMED = { kind: 'designRelease', number: 'Poster frame', path: '/DesignTemplate/Index', action: 'release' } as const;

const OF_LETTER = { letterId: NO_ID, companyId: NO_ID, fileId: NO_ID, fileName: 'letter.pdf' };
const EXAMPLE_LETTER = {
  ...OF_LETTER,
  kind: 'dunning',
  billId: NO_ID,
  billNumber: 'DN-2026-0042',
  contractNumber: 'CT-2026-0042',
  letter: 'demand',
  currency: 'CNY',
  open: '106000.00',
  dueOn: '2026-10-01',
  daysLate: 21,
  interest: '487.89',
} as const;
const EXAMPLE_STATEMENT = {
  ...OF_LETTER,
  kind: 'statement' as const,
  month: '2026-10',
  balances: [{ currency: 'CNY' as const, balance: '106000.00' }],
};

const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** An example mail of the kind. */
export function exampleMail(kind: MailKind, language: MailTextLanguage, tenant: string, base: string, texts: MailTexts): ComposedMail {
  const reader: MailReader = { name: PEOPLE[language].reader, language, timeOffset: DEFAULT_TIME_OFFSET };
  if (kind === 'digest') return composeDigest(exampleLines(language), reader, tenant, base, texts);
  if (kind === 'waiting' || kind === 'returned' || kind === 'mentioned' || kind === 'informed') {
    const move = kind === 'informed' ? { ...exampleMove(language), ...INFORMED } : exampleMove(language);
    const reason = kind === 'waiting' ? ({ kind, capability: 'termSheet.approveAsBusinessHead' } as const) : { kind };
    return composeMail(move, reader, reason, tenant, pageLink(base, tenant, move.path), texts);
  }
  const link = MAIL_KINDS[kind].button ? pageLink(base, tenant, '/account') : '';
  return compose(language, link, () => ({ text: texts(kind, language), values: { ...accountValues(language), tenant, link } }));
}

/** A value for every placeholder of the mails about accounts. */
function accountValues(language: MailTextLanguage): Values {
  const { reader, by, licensee } = PEOPLE[language];
  return {
    name: reader,
    userName: 'grace.lam',
    workspace: licensee,
    document: 'CT-2026-0042',
    inviter: by,
    person: reader,
    address: 'https://hooks.example.com/licensing',
    company: licensee,
    role: translate(language === 'en' ? 'en' : 'zh', 'role.licenseeFinance'),
    at: formatInstant(language, ago(-1), { timeOffset: DEFAULT_TIME_OFFSET }),
    code: '204861',
    purpose: mailPhrase(language, 'codePurpose.login'),
    minutes: String(ONE_TIME_CODE.validMinutes),
    files: '2',
    ...letterValues(EXAMPLE_LETTER, language, { timeOffset: DEFAULT_TIME_OFFSET }),
    ...letterValues(EXAMPLE_STATEMENT, language, { timeOffset: DEFAULT_TIME_OFFSET }),
  };
}

function exampleLines(language: MailTextLanguage): DigestLine[] {
  const { by, licensee } = PEOPLE[language];
  const line = (more: Partial<DigestLine>): DigestLine => ({
    kind: 'bill',
    status: 'notPaid',
    number: 'DN-2026-0007',
    title: licensee,
    titleZh: null,
    path: '/LicensorPaymentV2/List',
    reason: 'informed',
    waits: false,
    capability: null,
    byName: by,
    at: ago(1),
    ...more,
  });
  return [
    line({ kind: 'termSheet', number: 'TS-2026-0148 v2', reason: 'waiting', waits: true, capability: 'termSheet.approveAsBusinessHead' }),
    line({ kind: 'contract', number: 'CT-2026-0031', reason: 'waiting', waits: true, capability: 'contract.approveAsBusinessHead' }),
    line({}),
    line({ kind: 'approval', number: 'GA-2026-0412', at: ago(2) }),
  ];
}

const exampleMove = (language: MailTextLanguage): WorkItemMoved => ({
  kind: 'termSheet',
  id: '00000000-0000-4000-8000-000000000000',
  number: 'TS-2026-0148 v2',
  title: PEOPLE[language].licensee,
  path: '/TermSheetManagement/LicensorManage',
  action: 'approve',
  status: 'approvedBySalesManager',
  revision: 5,
  waitsFor: ['termSheet.approveAsBusinessHead'],
  brandOwnerIds: [],
  hiddenFromLicensee: false,
  informUserIds: [],
  by: { name: PEOPLE[language].by },
  at: ago(0),
  comment: PEOPLE[language].comment,
  amount: '120000.00',
  currency: 'USD',
  dueOn: ago(-7).slice(0, 10),
});
