import { CURRENCY_CODES, type Currency } from '@bls/proto/domain/values/money';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { Select } from '../../../ui/form/select.js';
import { currencyLabel } from '../../../lib/text/format.js';
import { emptyLine, type Line } from './model.js';

const options = CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) }));

/** Adds a currency pair; existing pairs are not offered. */
export function AddPair({ lines, onAdd }: { lines: readonly Line[]; onAdd: (line: Line) => void }) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<Currency>('CNY');
  const [to, setTo] = useState<Currency>('USD');
  const there = from === to || lines.some((line) => line.from === from && line.to === to);
  return (
    <div className="print:hidden flex flex-wrap items-center gap-2">
      <Select label={t('settings.rates.from')} hideLabel value={from} onChange={(value) => setFrom(value as Currency)} options={options} />
      <span className="text-muted">{t('settings.rates.in')}</span>
      <Select label={t('settings.rates.to')} hideLabel value={to} onChange={(value) => setTo(value as Currency)} options={options} />
      <Button icon={<Plus size={15} aria-hidden />} disabled={there} onClick={() => onAdd(emptyLine(from, to))}>
        {t('settings.rates.addPair')}
      </Button>
    </div>
  );
}
