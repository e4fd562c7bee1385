import { PALETTE_LIMIT } from '@bls/proto/domain/approval/review-guide';
import { COLOR } from '@bls/proto/domain/values/color';
import { Plus, Trash2 } from 'lucide-react';
import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { FormText } from '../../ui/form/form-fields.js';

const FIRST_COLOUR = '#808080';

/** The colours of a property, each with its name. */
export function PaletteRows() {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'palette' });
  return (
    <div className="space-y-3">
      <ul className="space-y-2">
        {fields.map((row, index) => (
          <li key={row.id} className="flex items-start gap-2">
            <ColourPicker name={`palette.${index}.value`} label={t('reviewGuide.pickColour', { number: index + 1 })} />
            <FormText
              name={`palette.${index}.name`}
              label={t('reviewGuide.colourName')}
              hideLabel={index > 0}
              maxLength={80}
              required
              className="min-w-0 flex-1"
            />
            <FormText
              name={`palette.${index}.value`}
              label={t('reviewGuide.colourCode')}
              hideLabel={index > 0}
              maxLength={7}
              required
              className="w-28"
            />
            <IconButton
              plain
              className={index === 0 ? 'mt-6' : ''}
              label={t('reviewGuide.removeColour', { number: index + 1 })}
              onClick={() => remove(index)}
              icon={<Trash2 size={15} aria-hidden />}
            />
          </li>
        ))}
      </ul>
      {fields.length < PALETTE_LIMIT ? (
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => append({ name: '', value: FIRST_COLOUR }, { focusName: `palette.${fields.length}.name` })}
        >
          {t('reviewGuide.addColour')}
        </Button>
      ) : null}
    </div>
  );
}

function ColourPicker({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const typed = String(field.value ?? '');
  return (
    <input
      type="color"
      aria-label={label}
      value={COLOR.test(typed) ? typed : FIRST_COLOUR}
      onChange={(event) => field.onChange(event.target.value)}
      className={`h-8 w-10 shrink-0 cursor-pointer rounded-md border border-control-line bg-surface p-0.5 ${name.startsWith('palette.0.') ? 'mt-6' : ''}`}
    />
  );
}
