import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '../../ui/form/checkbox.js';
import { FieldMessage } from '../../ui/form/field.js';
import { Status } from '../../ui/feedback/status.js';
import { useNameOf } from '../../lib/text/names.js';

type Holder = {
  companyId: string;
  name: string;
  nameZh: string | null;
  /** Omitted where access to characters does not matter. */
  access?: boolean;
};
type Props = {
  label: string;
  holders: readonly Holder[] | undefined;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
};

/** Checkboxes of licensees; shows the access of each to the characters where that matters. */
export function CompanyChoice({ label, holders, value, onChange, error }: Props) {
  const { t } = useTranslation();
  const messageId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? messageId : undefined}>
      <legend className="mb-1 font-medium">{label}</legend>
      {holders?.length === 0 ? <p className="text-muted">{t('material.noHolders')}</p> : null}
      <ul className="scroll-quiet max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line empty:hidden">
        {holders?.map((holder) => (
          <HolderRow
            key={holder.companyId}
            holder={holder}
            checked={value.includes(holder.companyId)}
            onChange={(on) => onChange(on ? [...value, holder.companyId] : value.filter((id) => id !== holder.companyId))}
          />
        ))}
      </ul>
      <FieldMessage id={messageId} error={error} />
    </fieldset>
  );
}

function HolderRow({ holder, checked, onChange }: { holder: Holder; checked: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const id = useId();
  return (
    <li>
      <label htmlFor={id} className="flex min-h-10 cursor-pointer items-center gap-2.5 px-3 py-1 hover:bg-hover">
        <Check id={id} checked={checked} onChange={onChange} />
        <span className="min-w-0 flex-1 truncate">{name(holder)}</span>
        {holder.access === undefined ? null : (
          <Status tone={holder.access ? 'ok' : 'warning'} text={t(holder.access ? 'material.hasAccess' : 'material.noAccess')} />
        )}
      </label>
    </li>
  );
}
