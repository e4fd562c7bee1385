import type { CalendarEntry } from '@bls/proto/domain/calendar/entry';
import { calendarText } from '@bls/proto/presentation/calendar-text';
import { useTranslation } from 'react-i18next';
import { currencyLabel, formatAmount } from '../../lib/text/format.js';

/** What an entry says, in the language of the reader: its title, and beside it its properties and amount. */
export function useEntryText(): (entry: CalendarEntry) => { title: string; details: string } {
  const { t, i18n } = useTranslation();
  return (entry) => {
    const { title, properties } = calendarText(entry, i18n.language, (key, params) => t(key, params));
    const amount = entry.amount && `${currencyLabel(entry.amount.currency)} ${formatAmount(entry.amount.amount, entry.amount.currency)}`;
    return { title, details: [properties, amount].filter(Boolean).join(' · ') };
  };
}
