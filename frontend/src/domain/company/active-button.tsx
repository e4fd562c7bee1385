import { companySetActive } from '@bls/proto/client/identity/companies/company';
import type { CompanyDetail } from '@bls/proto/contracts/calls/identity/companies/company';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api/query.js';
import { Button } from '../../ui/actions/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { notify } from '../../ui/feedback/notify.js';

/** Deactivates a company after a confirmation, or activates it again. */
export function ActiveButton({ company }: { company: Pick<CompanyDetail, 'id' | 'name' | 'active' | 'revision'> }) {
  const { t } = useTranslation();
  const [asking, ask] = useState(false);
  const command = useCommand(companySetActive);
  const { id, name, active, revision } = company;
  const run = async () => {
    try {
      await command.mutateAsync({ id, revision, active: !active });
      notify.success();
    } catch (error) {
      notify.error(error, t);
    }
    ask(false);
  };
  return (
    <>
      <Button kind={active ? 'danger' : 'secondary'} busy={command.isPending} onClick={() => (active ? ask(true) : void run())}>
        {t(active ? 'companies.deactivate' : 'companies.activate')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        onConfirm={() => void run()}
        title={t('companies.deactivateTitle', { name })}
        text={t('companies.deactivateText')}
        confirm={t('companies.deactivate')}
        busy={command.isPending}
        danger
      />
    </>
  );
}
