import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { dimensionOf, directionOf, receiverOf, yearsOfCarry } from '@bls/proto/domain/term-sheet/carry';
import { useTranslation } from 'react-i18next';
import { CommentMark } from '../comments/comment-mark.js';
import { Card } from '../../ui/layout/card.js';
import { Money } from '../money/money.js';
import { type PlainColumn, PlainTable } from './plain-table.js';
import { useDealText } from './use-deal-text.js';

type Row = NonNullable<NonNullable<TermsDraft['cross']>['carries']>[number];
type Props = { terms: TermsDraft; changed?: ReadonlySet<string> };

/** What contract years and MG groups carry to each other (cross-collateralization); nothing when the deal has none. */
export function Carries({ terms, changed }: Props) {
  const { t } = useTranslation();
  const text = useDealText(terms);
  if (!terms.cross?.enabled) return null;
  const currency = terms.basicTerms?.currency ?? 'USD';
  const groups = terms.mg?.groups ?? [];
  const years = terms.keyTerms?.contractYears?.length ?? 0;
  const nameOf = (id: string | undefined): string => groups.find((group) => group.id === id)?.name ?? '–';
  const yearText = (year: number | null | undefined): string => (year === null ? t('termSheet.years.all') : year ? text.year(year) : '–');
  const kindText = (row: Row): string => {
    const direction = directionOf(row, groups, years);
    const kind = row.kind ? t(`termSheet.carryKind.${row.kind}`) : '–';
    return direction ? [kind, t(`termSheet.carryDirection.${direction}`)].join(t('deal.comma')) : kind;
  };
  const columns: PlainColumn<Row>[] = [
    { id: 'dimension', header: t('termSheet.field.dimension'), cell: (row) => t(`termSheet.crossDimension.${dimensionOf(row)}`) },
    { id: 'kind', header: t('termSheet.field.kind'), cell: kindText },
    { id: 'group', header: t('termSheet.field.groupId'), cell: (row) => nameOf(row.groupId), wide: true },
    { id: 'from', header: t('termSheet.field.fromYear'), cell: (row) => yearText(yearsOfCarry(row, groups, years).from) },
    { id: 'toGroup', header: t('termSheet.field.toGroupId'), cell: (row) => nameOf(receiverOf(row)), wide: true },
    { id: 'to', header: t('termSheet.field.toYear'), cell: (row) => yearText(yearsOfCarry(row, groups, years).to) },
    {
      id: 'max',
      header: t('termSheet.field.max'),
      align: 'right',
      cell: (row) => (row.max === null ? t('deal.unlimited') : <Money amount={row.max} currency={currency} />),
    },
  ];
  return (
    <Card title={t('termSheet.section.cross')} actions={<CommentMark always place={['cross']} name={t('termSheet.section.cross')} />} flush>
      <PlainTable
        label={t('termSheet.section.cross')}
        rows={terms.cross.carries ?? []}
        rowId={(row) => row.id}
        marked={(row) => changed?.has(row.id) ?? false}
        columns={columns}
      />
    </Card>
  );
}
