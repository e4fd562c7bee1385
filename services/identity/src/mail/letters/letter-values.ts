import type { PayloadOf } from '@bls/proto/contracts/event';
import type { financeLetterWritten } from '@bls/proto/contracts/events/finance';
import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import { documentMonth } from '@bls/proto/domain/values/clock/date-format';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import { formatAmount, formatDay, type ReaderTime } from '../texts/format.js';
import { translate } from '../texts/texts.js';
import type { Values } from '../texts/render-template.js';

type Letter = PayloadOf<typeof financeLetterWritten>;

const money = (amount: string, currency: Currency): string => `${CURRENCIES[currency].label} ${formatAmount(amount)}`;

/** The values of the placeholders of a mail with a letter, in the language and time of its reader, without name and tenant. */
export function letterValues(letter: Letter, language: MailTextLanguage, reader: ReaderTime): Values {
  if (letter.kind === 'statement')
    return {
      month: documentMonth(letter.month)[language === 'en' ? 'en' : 'zh'],
      balance: letter.balances.map(({ currency, balance }) => money(balance, currency)).join(' · '),
    };
  return {
    letter: translate(language === 'en' ? 'en' : 'zh', `dunning.letter.${letter.letter}`),
    bill: letter.billNumber,
    contract: letter.contractNumber,
    amount: money(letter.open, letter.currency),
    due: formatDay(language, letter.dueOn, reader),
    days: String(letter.daysLate),
    interest: letter.interest ? money(letter.interest, letter.currency) : '',
  };
}
