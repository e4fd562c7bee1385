import type { ApprovedLine, StoreDetail } from '@bls/proto/contracts/views/aul';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { DecimalInput } from '../../ui/form/numbers/decimal-input.js';
import { PlainTable } from '../../domain/deal/plain-table.js';
import { useCatalogue } from '../../domain/deal/use-deal-text.js';
import { formatDecimal } from '../../lib/text/format.js';

/** The typed quantity of each line, in the order of the application. */
export type Quantities = readonly string[];
type Line = { category: string; subCategory: string; quantity: number };

/** The lines of a submitted application, whose fields are all present. */
const linesOf = ({ content }: StoreDetail): Line[] =>
  (content.lines ?? []).map(({ category = '', subCategory = '', quantity = 0 }) => ({ category, subCategory, quantity }));

const granted = ({ approved }: StoreDetail, line: Line): number =>
  approved.find((each) => each.category === line.category && each.subCategory === line.subCategory)?.quantity ?? line.quantity;

/** The current quantities: those granted by the previous reviewer, initially the requested ones. */
export const quantitiesOf = (item: StoreDetail): Quantities => linesOf(item).map((line) => String(granted(item, line)));

const quantityOf = (typed: string | undefined): number | undefined => (/^\d{1,9}$/.test(typed ?? '') ? Number(typed) : undefined);

/** The quantities of an approval; undefined when a field is empty, invalid or above what was requested. Refusing a line takes a zero. */
export function grantedBy(item: StoreDetail, quantities: Quantities): ApprovedLine[] | undefined {
  const lines = linesOf(item);
  const approved = lines.flatMap(({ category, subCategory, quantity: requested }, index) => {
    const quantity = quantityOf(quantities[index]);
    return quantity === undefined || quantity > requested ? [] : [{ category, subCategory, quantity }];
  });
  return approved.length === lines.length ? approved : undefined;
}

type Props = { item: StoreDetail; value: Quantities; onChange: (value: Quantities) => void };

/** Requested quantities beside the quantities that the reviewer grants. */
export function Quantity({ item, value, onChange }: Props) {
  const { t } = useTranslation();
  const { nameOf } = useCatalogue();
  const lines = linesOf(item);
  const set = (at: number, typed: string) => onChange(lines.map((_, index) => (index === at ? typed : (value[index] ?? ''))));
  const wrong = (line: Line, index: number) => {
    const quantity = quantityOf(value[index]);
    if (quantity === undefined) return t('stores.sticker.wholeNumber');
    return quantity > line.quantity ? t('rule.aul.tooMany', { maximum: formatDecimal(line.quantity) }) : undefined;
  };
  const all = (
    <Button size="small" onClick={() => onChange(lines.map((line) => String(line.quantity)))}>
      {t('stores.sticker.approveAll')}
    </Button>
  );
  return (
    <Card title={t('stores.sticker.grant')} actions={all} flush>
      <PlainTable
        stacked
        label={t('stores.sticker.grant')}
        columns={[
          {
            id: 'category',
            header: t('stores.category'),
            wide: true,
            cell: (line) => `${nameOf(line.category)} · ${nameOf(line.subCategory)}`,
          },
          { id: 'quantity', header: t('stores.quantity'), align: 'right', cell: (line) => formatDecimal(line.quantity) },
          {
            id: 'approved',
            header: t('stores.approvedQuantity'),
            align: 'right',
            cell: (line, index) => (
              <DecimalInput
                label={`${t('stores.approvedQuantity')} · ${nameOf(line.subCategory)}`}
                hideLabel
                digits={0}
                value={value[index] ?? ''}
                onChange={(typed) => set(index, typed)}
                error={wrong(line, index)}
                className="ml-auto w-36 text-left whitespace-normal max-sm:w-24"
              />
            ),
          },
        ]}
        rows={lines}
        rowId={(_line, index) => String(index)}
      />
    </Card>
  );
}
