import { SLIDING_MODES } from '@bls/proto/domain/enumerations/term-sheet';
import type { Currency } from '@bls/proto/domain/values/money';
import { ChevronDown } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { cx } from '../../../ui/cx.js';
import { FormSelect } from '../../../ui/form/form-fields.js';
import { currencyLabel } from '../../../lib/text/format.js';
import { Bands } from './bands.js';
import { isSliding } from './rate-rows.js';
import { SectionIssues, useChoices } from './rows.js';

/** The rows whose scale is open, by row id. */
export function useOpenScales() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const set = (id: string, isOpen: boolean) => setOpen((old) => new Set(isOpen ? [...old, id] : [...old].filter((one) => one !== id)));
  return { open, set };
}
export const OpenScales = createContext<ReturnType<typeof useOpenScales>>({ open: new Set(), set: () => undefined });

type Scaled = { id: string; type: string; bands?: readonly unknown[] };

/** Whether the scale of a row is shown: while it is open, or as long as it breaks a rule. */
function useScale(name: string) {
  const row = useWatch({ name }) as Scaled | undefined;
  const { errors } = useFormState({ name });
  const { section, issues } = use(SectionIssues);
  const { open, set } = use(OpenScales);
  const [list = '', index = ''] = name.split('.');
  const broken = (errors[list] as Record<string, { bands?: unknown; mode?: unknown }> | undefined)?.[index];
  const isStoredBroken = ['bands', 'mode'].some((field) => {
    const place = `${section}.${name}.${field}`;
    return issues.some(({ path }) => `${path.join('.')}.`.startsWith(`${place}.`));
  });
  const isBroken = Boolean(broken?.bands ?? broken?.mode) || isStoredBroken;
  return { row, isOpen: isBroken || open.has(row?.id ?? ''), isBroken, set };
}

/** In place of a figure: the number of bands, which opens and closes the scale. */
export function ScaleButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const { row, isOpen, isBroken, set } = useScale(name);
  return (
    <Button
      data-cell-control
      size="small"
      className="h-8 w-full gap-0.5! px-1!"
      aria-expanded={isOpen}
      disabled={isBroken}
      icon={<ChevronDown size={12} aria-hidden className={cx('shrink-0', isOpen && 'rotate-180')} />}
      onClick={() => set(row?.id ?? '', !isOpen)}
    >
      {t('termSheets.wizard.bands', { count: row?.bands?.length ?? 0 })}
    </Button>
  );
}

/** The scale of a sliding rate, below its row. */
export function Scale({ name, currency }: { name: string; currency: Currency }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const { row, isOpen } = useScale(name);
  if (!isOpen || !isSliding(row?.type)) return null;
  return (
    <div className="@container pb-2 @3xl:pl-9">
      <FormSelect
        name={`${name}.mode`}
        label={t('termSheet.field.mode')}
        required
        placeholder=""
        options={choices(SLIDING_MODES, 'termSheet.mode')}
        className="mt-2 max-w-80"
      />
      <Bands
        name={`${name}.bands`}
        counted={row?.type === 'slidingRate' ? currencyLabel(currency) : undefined}
        currency={currency}
        fees={row?.type === 'slidingFee'}
      />
    </div>
  );
}
