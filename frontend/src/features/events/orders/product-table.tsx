import type { EventAttribute, LicensingEvent } from '@bls/proto/contracts/calls/licensing/event';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { Money } from '../../../domain/money/money.js';
import { useNameOf } from '../../../lib/text/names.js';

type Product = LicensingEvent['products'][number];
type Props = { event: LicensingEvent; attributes: readonly EventAttribute[] };

/** The columns of products: name, the attributes in use, price and remaining quantity. */
export function useProductColumns({ event, attributes }: Props): PlainColumn<Product>[] {
  const { t } = useTranslation();
  const named = useNameOf();
  const used = attributes.filter(({ id }) => event.products.some((product) => product.attributes[id]));
  return [
    { id: 'name', header: t('events.product.name'), wide: true, cell: (row) => named(row) },
    ...used.map((attribute): PlainColumn<Product> => ({
      id: attribute.id,
      header: attribute.unit ? `${named(attribute)} (${attribute.unit})` : named(attribute),
      ...(attribute.kind === 'integer' || attribute.kind === 'decimal' ? { align: 'right' } : {}),
      cell: (product) => product.attributes[attribute.id] ?? '–',
    })),
    {
      id: 'price',
      header: t('events.product.price'),
      align: 'right',
      cell: (product) => <Money amount={product.price} currency={event.currency} />,
    },
    { id: 'left', header: t('events.product.left'), align: 'right', cell: (product) => `${product.left} / ${product.stock}` },
  ];
}

export function ProductTable(props: Props) {
  const { t } = useTranslation();
  const columns = useProductColumns(props);
  const { products } = props.event;
  return (
    <Card title={t('events.products')} flush>
      {products.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('events.product.none')}</p>
      ) : (
        <PlainTable stacked label={t('events.products')} columns={columns} rows={products} rowId={({ id }) => id} />
      )}
    </Card>
  );
}
