import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { GuaranteeTable } from '../../../domain/deal/guarantee-table.js';
import { PlainTable } from '../../../domain/deal/plain-table.js';
import { RatesTable } from '../../../domain/deal/rates-table.js';
import { useDealText } from '../../../domain/deal/use-deal-text.js';
import { Money } from '../../../domain/money/money.js';
import { EmptyState } from '../../../ui/layout/states.js';

/** Rates, guarantees and carry-over between years. */
export function MoneyTab({ sheet, changed }: { sheet: TermSheetDetail; changed: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const { terms } = sheet;
  const groups = terms.mg?.groups ?? [];
  if (!terms.royalty && groups.length === 0) return <EmptyState text={t('termSheets.view.noMoney')} />;
  return (
    <div className="space-y-4">
      <Card title={t('deal.rates')} flush>
        <RatesTable terms={terms} changed={changed} />
      </Card>
      {groups.map((group) => (
        <Card key={group.id} title={group.name || t('deal.guarantee')} flush>
          <GuaranteeTable terms={terms} group={group} changed={changed} />
        </Card>
      ))}
      {terms.cross?.enabled ? <Carries sheet={sheet} changed={changed} /> : null}
    </div>
  );
}

function Carries({ sheet, changed }: { sheet: TermSheetDetail; changed: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const text = useDealText(sheet.terms);
  const currency = sheet.terms.basicTerms?.currency ?? 'USD';
  const groups = new Map((sheet.terms.mg?.groups ?? []).map((group) => [group.id, group.name]));
  return (
    <Card title={t('termSheet.section.cross')} flush>
      <PlainTable
        label={t('termSheet.section.cross')}
        rows={sheet.terms.cross?.carries ?? []}
        rowId={(row) => row.id}
        marked={(row) => changed.has(row.id)}
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
