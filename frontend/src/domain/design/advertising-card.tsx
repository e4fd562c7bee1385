import { ADVERTISING_CHANNELS } from '@bls/proto/domain/enumerations/term-sheet';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { FormDate, FormDecimal, FormSelect, FormText } from '../../ui/form/form-fields.js';

/** The fields for where promotional material is shown; date and duration only apply to television. */
export function AdvertisingCard() {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const television = useWatch({ control, name: 'advertisingMethod' }) === 'tv';
  return (
    <Card title={t('pops.advertising')}>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
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
  );
}
