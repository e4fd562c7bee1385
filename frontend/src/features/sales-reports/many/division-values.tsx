import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/form/select.js';
import { TextField } from '../../../ui/form/text-field.js';
import { BY_SKU, type Choice, type Choices, type Division, NONE, OUTSIDE, targetOf } from './division-choice.js';

type Props = { division: Division; choices: Choices; onChange: (choices: Choices) => void };

/** The texts of the column, each with the contract that it means. */
export function DivisionValues({ division: { values, contracts }, choices, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const named = contracts.map(({ contractNumber, propertyNames, propertyNamesZh }) => ({
    value: contractNumber,
    label: `${contractNumber} · ${(i18n.language.startsWith('zh') ? propertyNamesZh : propertyNames).join(', ')}`,
  }));
  const options = [
    { value: BY_SKU, label: t('salesReports.divide.bySku') },
    ...named,
    { value: OUTSIDE, label: t('salesReports.divide.outside') },
    { value: NONE, label: t('salesReports.divide.none') },
  ];
  return (
    <ul className="divide-y divide-line border-y border-line">
      {values.map(({ value, rows, remembered }) => {
        const shown = value || t('salesReports.divide.emptyCell');
        const choice = choices.get(value) ?? { chosen: '', outside: '' };
        const set = (changed: Partial<Choice>) => onChange(new Map([...choices, [value, { ...choice, ...changed }]]));
        const isWrong = choice.chosen === OUTSIDE && choice.outside !== '' && targetOf(choice) === null;
        return (
          <li key={value} className="grid items-start gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_300px]">
            <span className="min-w-0 break-words">
              {shown}
              <span className="block text-xs text-muted">
                {t('salesReports.divide.rows', { count: rows })}
                {remembered ? ` · ${t('salesReports.divide.remembered')}` : ''}
              </span>
            </span>
            <span className="space-y-2">
              <Select
                label={t('salesReports.divide.contractOf', { value: shown })}
                hideLabel
                value={choice.chosen}
                placeholder={t('salesReports.divide.choose')}
                onChange={(chosen) => set({ chosen })}
                options={options}
              />
              {choice.chosen === OUTSIDE ? (
                <TextField
                  label={t('salesReports.divide.numberThere')}
                  value={choice.outside}
                  onChange={(outside) => set({ outside })}
                  error={isWrong ? t('salesReports.divide.numberWrong') : undefined}
                />
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
