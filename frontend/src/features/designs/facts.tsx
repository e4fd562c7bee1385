import type { DesignDraft } from '@bls/proto/domain/approval/design';
import type { DesignDetail, DesignVersion } from '@bls/proto/contracts/calls/approvals/design';
import type { Currency } from '@bls/proto/domain/values/money';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { type KeyValue, KeyValueList } from '../../ui/layout/key-value-list.js';
import { currencyLabel, formatAmount, formatDate, formatDecimal } from '../../lib/text/format.js';
import { useNameOf } from '../../lib/text/names.js';

type Fact = readonly [label: string, text: (content: DesignDraft) => string | undefined];

/** The submitted data of a version; a changed value shows the previous one as well. */
export function DesignFacts({
  item,
  version,
  earlier,
}: {
  item: DesignDetail;
  version: DesignVersion;
  earlier: DesignVersion | undefined;
}) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { content } = version;
  const own = content.designType === 'product' ? productFacts(t, item.currency) : popFacts(t);
  const rows = [...own, ...sharedFacts(t)].flatMap(([label, text]): KeyValue[] => {
    const value = text(content);
    const before = earlier ? text(earlier.content) : value;
    if (!value && !before) return [];
    return [{ label, value, ...(before === value ? {} : { before }) }];
  });
  return (
    <Card title={t(`designApproval.type.${content.designType}`)}>
      <KeyValueList
        rows={[
          { label: t('designs.approvalNumber'), value: item.approvalNumber },
          { label: t('designs.property'), value: name(item, 'propertyName') },
          ...rows,
          { label: t('designs.submittedBy'), value: version.submittedBy },
          { label: t('designs.submittedAt'), value: <DateText value={version.submittedAt} time /> },
        ]}
      />
    </Card>
  );
}

const list = (t: TFunction, branch: string, values: readonly string[]): string =>
  values.map((value) => t(`approval.${branch}.${value}`)).join(t('deal.comma'));
const period = (from: string | undefined, to: string | undefined): string | undefined =>
  from || to ? [from, to].map((day) => (day ? formatDate(day) : '…')).join(' – ') : undefined;

const productFacts = (t: TFunction, currency: Currency): Fact[] => [
  [t('approvals.field.productName'), (c) => c.productName],
  [t('approvals.field.spu'), (c) => c.spu],
  [t('approvals.field.sku'), (c) => c.sku],
  [t('approvals.field.series'), (c) => c.series],
  [t('approvals.field.size'), (c) => c.size],
  [t('approvals.field.numberOfColours'), (c) => c.numberOfColours?.toString()],
  [t('approvals.field.manufacturingMethod'), (c) => c.manufacturingMethod],
  [t('approvals.field.printingMethods'), (c) => list(t, 'printingMethod', c.printingMethods)],
  [t('approvals.field.copyrightLocation'), (c) => c.copyrightLocation && t(`approval.copyrightLocation.${c.copyrightLocation}`)],
  [t('approvals.field.ageGroups'), (c) => list(t, 'ageGroup', c.ageGroups)],
  [t('approvals.field.platform'), (c) => c.platform],
  [t('approvals.field.price'), (c) => c.retailPrice && `${currencyLabel(currency)} ${formatAmount(c.retailPrice, currency)}`],
  [t('approvals.field.sale'), (c) => period(c.saleFrom, c.saleTo)],
];

const popFacts = (t: TFunction): Fact[] => [
  [t('pops.name'), (c) => c.popName],
  [t('pops.size'), (c) => c.popSize],
  [t('pops.advertisingMethod'), (c) => c.advertisingMethod && t(`termSheet.advertisingChannel.${c.advertisingMethod}`)],
  [t('pops.broadcastChannel'), (c) => c.broadcastChannel],
  [t('pops.broadcast'), (c) => period(c.broadcastFrom, c.broadcastTo)],
  [t('pops.broadcastPeriod'), (c) => c.broadcastPeriod],
  [t('pops.showLength'), (c) => (c.showLength ? t('pops.seconds', { count: c.showLength }) : undefined)],
];

const sharedFacts = (t: TFunction): Fact[] => [
  [t('approvals.field.material'), (c) => c.material],
  [t('approvals.field.quantity'), (c) => (c.quantity === undefined ? undefined : formatDecimal(c.quantity))],
  [t('approvals.field.deadline'), (c) => c.deadline && formatDate(c.deadline)],
  [t('approvals.field.contactName'), (c) => [c.contact, c.phone].filter(Boolean).join(' · ')],
  [t('pops.address'), (c) => c.address],
  [t('approvals.field.remark'), (c) => c.remark],
];
