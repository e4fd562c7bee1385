import { territorySave } from '@bls/proto/client/identity/tenants/territory';
import { territoryFields, type TerritoryRow } from '@bls/proto/contracts/calls/identity/tenants/territory';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Alert } from '../../ui/feedback/alert.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';

/** Creates a territory or edits its names; the code does not change, because deals refer to it. */
export function TerritoryDialog({ territory, onClose }: { territory?: TerritoryRow; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useCommand(territorySave);
  const { code = '', name = '', nameZh = '' } = territory ?? {};
  const form = useZodForm(territoryFields, { code, name, nameZh });
  const { errors, isSubmitted } = form.formState;
  const missing = isSubmitted && Object.values(errors).some((error) => error?.message === 'required');
  const send = async (values: unknown) => {
    await save.mutateAsync({ ...(values as z.output<typeof territoryFields>), ...(territory ? { revision: territory.revision } : {}) });
    notify.success();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      width="small"
      title={t(territory ? 'settings.territories.editTitle' : 'settings.territories.add')}
      form={form}
      onSubmit={send}
    >
      {missing ? <Alert tone="error">{t('settings.territories.inputRequired')}</Alert> : null}
      <FormText
        name="code"
        label={t('settings.territories.code')}
        help={t('settings.territories.codeHelp')}
        maxLength={8}
        disabled={Boolean(territory)}
        required
      />
      <FormText name="name" label={t('settings.territories.name')} maxLength={100} required />
      <FormText name="nameZh" label={t('settings.territories.nameZh')} maxLength={100} required />
    </FormDialog>
  );
}
