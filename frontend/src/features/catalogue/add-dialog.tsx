import { catalogueAdd } from '@bls/proto/client/licensing/catalogue/catalogue-setup';
import { catalogueFields } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { requiredText } from '@bls/proto/domain/values/ids';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCatalogue } from '../../domain/deal/use-deal-text.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { Form } from '../../ui/form/form.js';
import { FormCombobox } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';
import { EntryFields } from './entry-fields.js';
import { useNameOf } from '../../lib/text/names.js';

const fields = catalogueFields.extend({ parent: requiredText(80) });

/** Adds a sub-category to a segment, or a product type to a sub-category. */
export function AddDialog({ segment, onClose }: { segment: string; onClose: () => void }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const { categories } = useCatalogue();
  const add = useCommand(catalogueAdd);
  const form = useZodForm(fields, { parent: segment, name: '', nameZh: '', active: true });
  const options = categories.flatMap((one) => [
    { value: one.code, label: nameOf(one), detail: t('catalogueKind.segment') },
    ...one.subCategories.map((inner) => ({ value: inner.code, label: nameOf(inner), detail: nameOf(one) })),
  ]);
  const send = async (values: unknown) => {
    await add.mutateAsync(values as z.output<typeof fields>);
    notify.success();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} width="small" title={t('catalogue.add')}>
      <Form form={form} onSubmit={send}>
        <FormCombobox name="parent" label={t('catalogue.parent')} help={t('catalogue.parentHelp')} required options={options} />
        <EntryFields onClose={onClose} />
      </Form>
    </Dialog>
  );
}
