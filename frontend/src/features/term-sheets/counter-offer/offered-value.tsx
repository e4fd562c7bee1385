import type { OfferedField, OfferedFieldValue } from '@bls/proto/domain/term-sheet/counter-offer/counter-offer';
import { useTranslation } from 'react-i18next';
import { DatePicker } from '../../../ui/form/dates/date-picker.js';
import { DecimalInput, PercentInput } from '../../../ui/form/numbers/decimal-input.js';
import { Select } from '../../../ui/form/select.js';
import { TextArea } from '../../../ui/form/text-area.js';
import { WholeNumber } from '../../../ui/form/numbers/whole-number.js';

type Props = {
  kind: OfferedField['kind'];
  value: OfferedFieldValue | undefined;
  onChange: (value: OfferedFieldValue | undefined) => void;
  error: string | undefined;
};

/** The control of a value that the licensee offers, as in the wizard. */
export function OfferedValueField({ kind, value, onChange, error }: Props) {
  const { t } = useTranslation();
  const label = t('counterOffer.offered');
  const text = { label, required: true, error, value: value === undefined ? '' : String(value), onChange };
  if (typeof kind === 'object')
    return <Select {...text} placeholder="" options={kind.choices.map((code) => ({ value: code, label: t(`${kind.texts}.${code}`) }))} />;
  switch (kind) {
    case 'days':
      return <WholeNumber label={label} required error={error} value={typeof value === 'number' ? value : undefined} onChange={onChange} />;
    case 'day':
      return <DatePicker {...text} />;
    case 'rate':
      return <PercentInput {...text} />;
    case 'percent':
      return <DecimalInput {...text} unit="%" />;
    case 'amount':
      return <DecimalInput {...text} />;
    default:
      return <TextArea {...text} rows={2} maxLength={2000} />;
  }
}
