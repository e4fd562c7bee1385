import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { AGE_GROUPS } from '@bls/proto/domain/enumerations/approval';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { MakingCard } from '../../domain/design/making-card.js';
import { FormComboboxMulti, FormDate, FormDecimal, FormText } from '../../ui/form/form-fields.js';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** The fields of a product, its manufacture and its sale. */
export function ProductFields({ terms }: { terms: ContractTerms | undefined }) {
  const { t } = useTranslation();
  const days = terms ? { min: terms.startsOn, max: terms.endsOn } : {};
  return (
    <>
      <Card title={t('designApproval.type.product')}>
        <div className={grid}>
          <FormText name="productName" label={t('approvals.field.productName')} required maxLength={120} className="sm:col-span-2" />
          <FormText name="spu" label={t('approvals.field.spu')} required maxLength={40} />
          <FormText name="sku" label={t('approvals.field.sku')} maxLength={40} />
          <FormText name="series" label={t('approvals.field.series')} maxLength={120} />
          <FormComboboxMulti
            name="ageGroups"
            label={t('approvals.field.ageGroups')}
            required
            options={AGE_GROUPS.map((value) => ({ value, label: t(`approval.ageGroup.${value}`) }))}
          />
        </div>
      </Card>
      <MakingCard />
      <Card title={t('approvals.form.selling')}>
        <div className={grid}>
          <FormDate name="saleFrom" label={t('approvals.field.saleFrom')} required {...days} />
          <FormDate name="saleTo" label={t('approvals.field.saleTo')} required {...days} />
          <FormText name="platform" label={t('approvals.field.platform')} maxLength={120} />
          <FormDecimal name="retailPrice" label={t('approvals.field.price')} required money={terms?.currency} />
          <FormDecimal name="quantity" label={t('approvals.field.quantity')} digits={0} required />
        </div>
      </Card>
    </>
  );
}
