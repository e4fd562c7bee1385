import type { ProductDraft } from '@bls/proto/domain/approval/product';
import type { ApprovalDetail, Version } from '@bls/proto/contracts/views/approval';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../ui/feedback/date-text.js';
import { type KeyValue, KeyValueList } from '../../../ui/layout/key-value-list.js';
import { Money, NumberText } from '../../../domain/money/money.js';
import { Status } from '../../../ui/feedback/status.js';
import { useNameOf } from '../../../lib/text/names.js';

type Props = { detail: ApprovalDetail; version: Version; earlier: Version | undefined };
type Fact = { label: string; text: (product: ProductDraft) => string | undefined };

/** The submitted data besides the pictures; a changed value shows the previous one as well. */
export function ProductFacts({ detail, version, earlier }: Props) {
  const { t } = useTranslation();
  const { contract } = detail;
  const named = useNameOf();
  const propertyOf = (p: ProductDraft) => contract.properties.find((x) => x.propertyId === p.propertyId);
  const list = (values: readonly string[], branch: string) => values.map((value) => t(`approval.${branch}.${value}`)).join(t('deal.comma'));
  const facts: Fact[] = [
    { label: t('approvals.field.spu'), text: (p) => p.spu },
    { label: t('approvals.field.property'), text: (p) => named(propertyOf(p)) },
    {
      label: t('approvals.field.characters'),
      text: (p) =>
        propertyOf(p)
          ?.characters.filter((c) => p.characterIds.includes(c.characterId))
          .map((c) => named(c))
          .join(t('deal.comma')),
    },
    {
      label: t('approvals.field.article'),
      text: (p) => contract.articles.find((a) => a.subCategory === p.subCategory && a.category === p.category)?.productName,
    },
    { label: t('approvals.field.series'), text: (p) => p.series },
    { label: t('approvals.field.size'), text: (p) => p.size },
    { label: t('approvals.field.material'), text: (p) => p.material },
    { label: t('approvals.field.numberOfColours'), text: (p) => p.numberOfColours?.toString() },
    { label: t('approvals.field.manufacturingMethod'), text: (p) => p.manufacturingMethod },
    { label: t('approvals.field.printingMethods'), text: (p) => list(p.printingMethods, 'printingMethod') },
    {
      label: t('approvals.field.copyrightLocation'),
      text: (p) => p.copyrightLocation && t(`approval.copyrightLocation.${p.copyrightLocation}`),
    },
    { label: t('approvals.field.ageGroups'), text: (p) => list(p.ageGroups, 'ageGroup') },
    { label: t('approvals.field.platform'), text: (p) => p.platform },
    { label: t('approvals.field.contact'), text: (p) => [p.contact, p.phone].filter(Boolean).join(', ') },
    { label: t('approvals.field.address'), text: (p) => p.address },
    { label: t('approvals.field.remark'), text: (p) => p.remark },
  ];
  const rows = facts.flatMap(({ label, text }): KeyValue[] => {
    const value = text(version.product);
    const before = earlier ? text(earlier.product) : value;
    if (!value && !before) return [];
    return [{ label, value, ...(before === value ? {} : { before }) }];
  });
  const { product } = version;
  rows.push({
    label: t('approvals.field.quantity'),
    value: <NumberText value={product.quantity} />,
    ...(earlier && earlier.product.quantity !== product.quantity ? { before: <NumberText value={earlier.product.quantity} /> } : {}),
  });
  rows.push({
    label: t('approvals.field.sale'),
    value: <Period product={product} />,
    ...(earlier && changedPeriod(earlier.product, product) ? { before: <Period product={earlier.product} /> } : {}),
  });
  if (product.deadline ?? earlier?.product.deadline)
    rows.push({
      label: t('approvals.field.deadline'),
      value: <DateText value={product.deadline} />,
      ...(earlier && earlier.product.deadline !== product.deadline ? { before: <DateText value={earlier.product.deadline} /> } : {}),
    });
  rows.push({ label: t('approvals.contract'), value: contract.number });
  return (
    <div className="space-y-4 p-4">
      <KeyValueList rows={rows} />
      <Skus detail={detail} product={product} />
    </div>
  );
}

const changedPeriod = (a: ProductDraft, b: ProductDraft): boolean => a.saleFrom !== b.saleFrom || a.saleTo !== b.saleTo;
const Period = ({ product }: { product: ProductDraft }) => (
  <>
    <DateText value={product.saleFrom} /> – <DateText value={product.saleTo} />
  </>
);

function Skus({ detail, product }: { detail: ApprovalDetail; product: ProductDraft }) {
  const { t } = useTranslation();
  const sellable = new Set(detail.skus.filter((sku) => sku.sellable).map((sku) => sku.sku));
  return (
    <section aria-label={t('approvals.field.skus')}>
      <h2 className="mb-1 font-semibold">{t('approvals.field.skus')}</h2>
      <ul className="divide-y divide-line">
        {product.skus.map((line, index) => (
          <li key={index} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{line.sku || '–'}</span>
              <span className="block truncate text-xs text-muted">{[line.name, line.colour, line.size].filter(Boolean).join(', ')}</span>
            </span>
            {sellable.has(line.sku) ? <Status tone="ok" text={t('approvals.sellable')} /> : null}
            <Money amount={line.suggestedRetailPrice} currency={detail.contract.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
