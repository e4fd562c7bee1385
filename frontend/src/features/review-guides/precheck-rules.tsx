import { COLOUR_SPACES } from '@bls/proto/domain/approval/precheck/artwork';
import { CHECKS, SIZES_LIMIT } from '@bls/proto/domain/approval/precheck/rules';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { FormComboboxMulti, FormWholeNumber } from '../../ui/form/form-fields.js';
import { Card } from '../../ui/layout/card.js';

/** What artwork of a property must be, and which findings refuse a submission. */
export function PrecheckRules() {
  const { t } = useTranslation();
  return (
    <Card title={t('precheck.rules')}>
      <div className="space-y-4">
        <p className="text-muted">{t('precheck.rulesNote')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormWholeNumber name="precheck.longSide" label={t('precheck.longSide')} />
          <FormWholeNumber name="precheck.density" label={t('precheck.density')} />
          <FormComboboxMulti
            name="precheck.spaces"
            label={t('precheck.spaces')}
            help={t('precheck.spacesHelp')}
            options={COLOUR_SPACES.map((value) => ({ value, label: t(`precheck.space.${value}`) }))}
          />
          <FormComboboxMulti
            name="precheck.blocking"
            label={t('precheck.blocking')}
            help={t('precheck.blockingHelp')}
            options={CHECKS.map((value) => ({ value, label: t(`precheck.kind.${value}`) }))}
          />
        </div>
        <SizeRows />
      </div>
    </Card>
  );
}

function SizeRows() {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'precheck.sizes' });
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium">{t('precheck.sizes')}</legend>
      {fields.map((row, index) => (
        <div key={row.id} className="flex items-start gap-2">
          <FormWholeNumber name={`precheck.sizes.${index}.width`} label={t('precheck.width')} required className="w-28" />
          <FormWholeNumber name={`precheck.sizes.${index}.height`} label={t('precheck.height')} required className="w-28" />
          <IconButton
            plain
            className="mt-6"
            label={t('precheck.removeSize', { number: index + 1 })}
            onClick={() => remove(index)}
            icon={<Trash2 size={15} aria-hidden />}
          />
        </div>
      ))}
      {fields.length < SIZES_LIMIT ? (
        <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => append({})}>
          {t('precheck.addSize')}
        </Button>
      ) : null}
    </fieldset>
  );
}
