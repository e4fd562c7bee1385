import { agentCategories } from '@bls/proto/client/licensing/agent';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '../../ui/form/form-fields.js';
import { useCall } from '../../lib/api/query.js';
import { useNameOf } from '../../lib/text/names.js';

/** Category and sub-category; a change of the category clears the sub-category. */
export function CategoryFields() {
  const { t } = useTranslation();
  const name = useNameOf();
  const { control, setValue } = useFormContext();
  const { data } = useCall(agentCategories, {});
  const categoryId = useWatch({ control, name: 'categoryId' }) as string;
  const below = (parent: string | null) =>
    (data?.categories ?? []).filter(({ parentId }) => parentId === parent).map((one) => ({ value: one.id, label: name(one) }));
  const inner = categoryId ? below(categoryId) : [];
  return (
    <>
      <FormSelect
        name="categoryId"
        label={t('agents.category')}
        placeholder={t('agents.choose')}
        options={below(null)}
        onChanged={() => setValue('subCategoryId', '')}
        required
      />
      <FormSelect
        name="subCategoryId"
        label={t('agents.subCategory')}
        placeholder={t('agents.none')}
        options={inner}
        disabled={inner.length === 0}
      />
    </>
  );
}
