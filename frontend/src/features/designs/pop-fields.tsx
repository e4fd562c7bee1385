import { ADVERTISING_CHANNELS } from '@bls/proto/enumerations/term-sheet';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.js';
import { FormDate, FormDecimal, FormSelect, FormText } from '../../components/form-fields.js';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** What promotional material is, and where it is shown; some of it is asked for only of television. */
export function PopFields() {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const television = useWatch({ control, name: 'advertisingMethod' }) === 'tv';
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
      <Card title={t('pops.advertising')}>
        <div className={grid}>
          <FormSelect
            name="advertisingMethod"
            label={t('pops.advertisingMethod')}
            required
            options={ADVERTISING_CHANNELS.map((value) => ({ value, label: t(`termSheet.advertisingChannel.${value}`) }))}
          />
          <FormText name="broadcastChannel" label={t('pops.broadcastChannel')} required={television} maxLength={120} />
          <FormText name="broadcastPeriod" label={t('pops.broadcastPeriod')} help={t('pops.broadcastPeriodHelp')} maxLength={120} />
          <FormDate name="broadcastFrom" label={t('pops.broadcastFrom')} required={television} />
          <FormDate name="broadcastTo" label={t('pops.broadcastTo')} required={television} />
          <FormDecimal name="showLength" label={t('pops.showLengthSeconds')} digits={0} required={television} />
        </div>
      </Card>
    </>
  );
}
