import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { AdvertisingCard } from '../../domain/design/advertising-card.js';
import { FormDecimal, FormText } from '../../ui/form/form-fields.js';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** The fields of promotional material and of its media; some apply to television only. */
export function PopFields() {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('designApproval.type.pop')}>
        <div className={grid}>
          <FormText name="popName" label={t('pops.name')} required maxLength={120} className="sm:col-span-2" />
          <FormText name="popSize" label={t('pops.size')} required maxLength={120} />
          <FormText name="material" label={t('pops.materialUsed')} required maxLength={200} />
          <FormDecimal name="quantity" label={t('pops.quantity')} digits={0} required />
        </div>
      </Card>
      <AdvertisingCard />
    </>
  );
}
