import { COLOR, carriesWhiteText, contrast, MIN_CONTRAST, shadesOf } from '@bls/proto/domain/values/color';
import { CircleCheck, CircleX } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormText } from '../../../ui/form/form-fields.js';

/** The colour that the picker shows while none is chosen: the product's own. */
const STANDARD = '#c44d12';

/** A colour by picker or by its code, with the contrast of white text on it and an example of both themes. */
export function ColorField({ name }: { name: string }) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  const typed = String(field.value ?? '');
  const color = COLOR.test(typed) ? typed : undefined;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="flex items-start gap-3">
        <input
          type="color"
          aria-label={t('settings.branding.pick')}
          value={color ?? STANDARD}
          onChange={(event) => field.onChange(event.target.value)}
          className="mt-6 h-8 w-12 shrink-0 cursor-pointer rounded-md border border-control-line bg-surface p-0.5"
        />
        <FormText
          name={name}
          label={t('settings.branding.code')}
          placeholder={STANDARD}
          maxLength={7}
          autoComplete="off"
          help={t('settings.branding.colorHelp')}
          className="min-w-0 flex-1"
        />
      </div>
      {color ? <Example color={color} /> : null}
    </div>
  );
}

function Example({ color }: { color: string }) {
  const { t } = useTranslation();
  const isReadable = carriesWhiteText(color);
  const shades = shadesOf(color);
  const Icon = isReadable ? CircleCheck : CircleX;
  // rounded down, so that 4.49 is not shown as the 4.5 that it misses
  const ratio = (Math.floor(contrast(color, '#ffffff') * 10) / 10).toFixed(1);
  return (
    <div role="status" className="min-w-0 space-y-3">
      <p className={isReadable ? 'flex items-center gap-2 text-ok' : 'flex items-center gap-2 text-error'}>
        <Icon size={16} aria-hidden className="shrink-0" />
        {t(isReadable ? 'settings.branding.readable' : 'settings.branding.unreadable', { ratio, least: MIN_CONTRAST })}
      </p>
      <div aria-hidden className="flex flex-wrap gap-3">
        <Sample background="#ffffff" fill={shades.fill} text={shades.text} soft={shades.soft} />
        <Sample background="#161b21" fill={shades.fill} text={shades.darkText} soft={shades.darkSoft} />
      </div>
    </div>
  );
}

function Sample({ background, fill, text, soft }: { background: string; fill: string; text: string; soft: string }) {
  const { t } = useTranslation();
  return (
    <div style={{ background }} className="flex items-center gap-2 rounded-md border border-line p-3">
      <span style={{ background: fill }} className="rounded-md px-3 py-1 font-medium text-white">
        {t('common.save')}
      </span>
      <span style={{ background: soft, color: text }} className="rounded-md px-2 py-1 font-medium">
        {t('settings.branding.link')}
      </span>
    </div>
  );
}
