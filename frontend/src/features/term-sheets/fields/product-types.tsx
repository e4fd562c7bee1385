import { productTypeList } from '@bls/proto/client/licensing/catalogue/catalogue';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api/query.js';
import { useNameOf } from '../../../lib/text/names.js';

/** Suggestions for the product of an article: the types of its sub-category that contain the typed text. */
export function ProductTypes({ name }: { name: string }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const { setValue } = useFormContext();
  const subCategory = useWatch({ name: `${name}.subCategory` }) as string;
  const typed = ((useWatch({ name: `${name}.productName` }) as string | undefined) ?? '').trim().toLowerCase();
  const { data } = useCall(productTypeList, subCategory ? { subCategory } : undefined, { staleTime: 600_000 });
  const types = (data?.productTypes ?? []).filter((one) => `${one.name} ${one.nameZh}`.toLowerCase().includes(typed));
  const chosen = types.some((one) => [one.name, one.nameZh].some((known) => known.toLowerCase() === typed));
  if (types.length === 0 || chosen) return null;
  return (
    <div role="group" aria-label={t('termSheets.wizard.productTypes')} className="flex flex-wrap gap-1">
      {types.map((one) => (
        <button
          key={one.code}
          type="button"
          onClick={() => setValue(`${name}.productName`, nameOf(one), { shouldDirty: true, shouldValidate: true })}
          className="rounded-sm bg-neutral-soft px-1.5 py-0.5 text-xs hover:bg-hover"
        >
          {nameOf(one)}
        </button>
      ))}
    </div>
  );
}
