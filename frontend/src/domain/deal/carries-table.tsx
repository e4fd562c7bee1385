import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { useTranslation } from 'react-i18next';
import { CommentMark } from '../comments/comment-mark.js';
import { Card } from '../../ui/layout/card.js';
import { Money } from '../money/money.js';
import { PlainTable } from './plain-table.js';
import { useDealText } from './use-deal-text.js';

type Props = { terms: TermsDraft; changed?: ReadonlySet<string> };

/** What contract years carry to each other (cross-collateralization); nothing when the deal has none. */
export function Carries({ terms, changed }: Props) {
  const { t } = useTranslation();
  const text = useDealText(terms);
  if (!terms.cross?.enabled) return null;
  const currency = terms.basicTerms?.currency ?? 'USD';
  const groups = new Map((terms.mg?.groups ?? []).map((group) => [group.id, group.name]));
  return (
    <Card title={t('termSheet.section.cross')} actions={<CommentMark always place={['cross']} name={t('termSheet.section.cross')} />} flush>
      <PlainTable
        label={t('termSheet.section.cross')}
        rows={terms.cross.carries ?? []}
        rowId={(row) => row.id}
        marked={(row) => changed?.has(row.id) ?? false}
        columns={[
          { id: 'group', header: t('termSheet.field.groupId'), cell: (row) => groups.get(row.groupId ?? '') ?? '–', wide: true },
          { id: 'kind', header: t('termSheet.field.kind'), cell: (row) => (row.kind ? t(`termSheet.carryKind.${row.kind}`) : '–') },
          { id: 'from', header: t('termSheet.field.fromYear'), cell: (row) => (row.fromYear ? text.year(row.fromYear) : '–') },
          { id: 'to', header: t('termSheet.field.toYear'), cell: (row) => (row.toYear ? text.year(row.toYear) : '–') },
          { id: 'max', header: t('termSheet.field.max'), align: 'right', cell: (row) => <Money amount={row.max} currency={currency} /> },
        ]}
      />
    </Card>
  );
}
