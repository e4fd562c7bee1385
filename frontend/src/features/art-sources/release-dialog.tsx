import { artSourceLicensees, artSourceRelease } from '@bls/proto/client/files/art-source';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyChoice } from '../../domain/creative/company-choice.js';
import { PasswordDialog } from '../../domain/creative/password-dialog.js';
import { notify } from '../../ui/feedback/notify.js';
import { useCall, useCommand } from '../../lib/api/query.js';

type Props = { ids: readonly string[]; onClose: () => void; onDone: () => void };

/** Releases art sources to licensees that hold all of their characters; requires the account password. */
export function ReleaseDialog({ ids, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [companyIds, setCompanyIds] = useState<string[]>([]);
  const release = useCommand(artSourceRelease);
  const { data } = useCall(artSourceLicensees, { ids: [...ids] });
  const run = async (password: string) => {
    const { released } = await release.mutateAsync({ ids: [...ids], companyIds, password });
    notify.success(t('artSources.releasedNow', { count: released }));
    onDone();
  };
  return (
    <PasswordDialog
      title={t('artSources.releaseCount', { count: ids.length })}
      text={t('artSources.releaseText')}
      confirm={t('artSources.release')}
      run={run}
      onClose={onClose}
      ready={companyIds.length > 0}
    >
      <CompanyChoice label={t('artSources.licensees')} holders={data?.licensees} value={companyIds} onChange={setCompanyIds} />
    </PasswordDialog>
  );
}
