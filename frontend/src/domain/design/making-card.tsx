import { COPYRIGHT_LOCATIONS, PRINTING_METHODS } from '@bls/proto/domain/enumerations/approval';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { FormComboboxMulti, FormDecimal, FormSelect, FormText } from '../../ui/form/form-fields.js';

/** The fields for how a product is made. */
export function MakingCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('approvals.form.making')}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <FormText name="size" label={t('approvals.field.size')} required maxLength={120} />
        <FormText name="material" label={t('approvals.field.material')} required maxLength={200} />
        <FormDecimal name="numberOfColours" label={t('approvals.field.numberOfColours')} digits={0} required />
        <FormComboboxMulti
          name="printingMethods"
          label={t('approvals.field.printingMethods')}
          required
          options={PRINTING_METHODS.map((value) => ({ value, label: t(`approval.printingMethod.${value}`) }))}
        />
        <FormSelect
          name="copyrightLocation"
          label={t('approvals.field.copyrightLocation')}
          required
          options={COPYRIGHT_LOCATIONS.map((value) => ({ value, label: t(`approval.copyrightLocation.${value}`) }))}
        />
        <FormText name="manufacturingMethod" label={t('approvals.field.manufacturingMethod')} maxLength={120} />
      </div>
    </Card>
  );
}
