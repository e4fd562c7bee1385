import type { DraftOf, TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { MgGroup } from '@bls/proto/domain/term-sheet/terms';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { CommentMark } from '../comments/comment-mark.js';
import { Money } from '../money/money.js';
import { formatDecimal } from '../../lib/text/format.js';
import { PlainTable } from './plain-table.js';
import { useDealText } from './use-deal-text.js';

type Group = DraftOf<MgGroup>;
type Instalment = NonNullable<Group['schedule']>[number];

/** A guarantee with its schedule and its recoupment. */
export function GuaranteeTable({ terms, group, changed }: { terms: TermsDraft; group: Group; changed?: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const text = useDealText(terms);
  const currency = terms.basicTerms?.currency ?? 'USD';
  const years = terms.keyTerms?.contractYears ?? [];
  const yearOf = ({ dueOn }: Instalment): string => {
    const index = years.findIndex(({ from, to }) => dueOn && from && to && dueOn >= from && dueOn <= to);
    return index < 0 ? '–' : text.year(index + 1);
  };
  return (
    <>
      <PlainTable<Instalment>
        label={group.name ?? t('deal.guarantee')}
        rows={group.schedule ?? []}
        rowId={(instalment) => instalment.id}
        marked={(instalment) => changed?.has(instalment.id) ?? false}
        columns={[
          { id: 'year', header: t('termSheet.field.year'), cell: yearOf },
          { id: 'due', header: t('termSheet.field.dueOn'), cell: (instalment) => <DateText value={instalment.dueOn} /> },
          {
            id: 'percent',
            header: t('termSheet.field.percent'),
            align: 'right',
            cell: (instalment) => (instalment.percent ? `${formatDecimal(instalment.percent)} %` : '–'),
          },
          {
            id: 'amount',
            header: t('termSheet.field.amount'),
            align: 'right',
            cell: (instalment) => (
              <span className="group/commented">
                <Money amount={instalment.amount} currency={currency} />
                <CommentMark place={['mg', 'groups', group.id, 'schedule', instalment.id, 'amount']} name={t('termSheet.field.amount')} />
              </span>
            ),
          },
        ]}
        footer={
          <tr>
            <td className="h-10 px-4" colSpan={3}>
              {t('deal.total')}
            </td>
            <td className="px-4 text-right">
              <Money amount={group.amount} currency={currency} />
            </td>
          </tr>
        }
      />
      <div className="border-t border-line p-4">
        <KeyValueList
          rows={[
            {
              label: t('deal.recoups'),
              value: [text.category(group.category), text.channel(group.channel), text.property(group.propertyId)].join(' · '),
            },
            { label: t('termSheet.field.years'), value: group.years ? t(`termSheet.years.${group.years}`) : null },
            {
              label: t('termSheet.field.minimumPayment'),
              value: group.minimumPayment ? <Money amount={group.minimumPayment} currency={currency} /> : t('deal.none'),
            },
            ...(terms.mg?.mainlandChinaPercent
              ? [
                  {
                    label: t('termSheet.field.mainlandChinaPercent'),
                    value: t('deal.mainlandChina', { percent: formatDecimal(terms.mg.mainlandChinaPercent) }),
                  },
                ]
              : []),
            { label: t('termSheet.field.prorate'), value: group.prorate ? t(`termSheet.prorate.${group.prorate}`) : null },
            { label: t('termSheet.field.sellOffCounts'), value: group.sellOffCounts ? t('deal.yes') : t('deal.no') },
          ]}
        />
      </div>
    </>
  );
}
