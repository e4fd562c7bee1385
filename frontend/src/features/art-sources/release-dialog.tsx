import { givingAccessDecide, givingAccessRead } from '@bls/proto/client/approvals/giving-access';
import { artSourceLicensees, artSourceRelease } from '@bls/proto/client/files/art-source';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { AccessStatus } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyChoice } from '../../domain/creative/company-choice.js';
import { PasswordDialog } from '../../domain/creative/password-dialog.js';
import { useCharacters } from '../../domain/creative/use-characters.js';
import { api } from '../../lib/api/api.js';
import { refreshTopics, useCall, useCommand } from '../../lib/api/query.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useCan } from '../../lib/session/session.js';
import { useNameOf } from '../../lib/text/names.js';
import { Alert } from '../../ui/feedback/alert.js';
import { notify } from '../../ui/feedback/notify.js';
import { Checkbox } from '../../ui/form/checkbox.js';

type Props = { ids: readonly string[]; onClose: () => void; onDone: () => void };
type Licensee = ResponseOf<typeof artSourceLicensees>['licensees'][number];
type Missing = Licensee['missing'][number];

/**
 * Releases art sources to licensees that hold all of their characters; requires the account password. It names the access that
 * a licensee lacks for the download, and approves it together with the release where this person may.
 */
export function ReleaseDialog({ ids, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const [companyIds, setCompanyIds] = useState<string[]>([]);
  const [approves, setApproves] = useState(true);
  const release = useCommand(artSourceRelease);
  const { data } = useCall(artSourceLicensees, { ids: [...ids] });
  const lacking = (data?.licensees ?? []).filter(({ companyId, missing }) => companyIds.includes(companyId) && missing.length > 0);
  const mine = (status: AccessStatus): boolean =>
    (status === 'awaitingDesignerReview' && can('givingAccess.reviewAsDesigner')) ||
    (status === 'awaitingSalesReview' && can('givingAccess.reviewAsSales'));
  const approvable = lacking.flatMap(({ missing }) => missing.filter(({ status }) => mine(status)));
  const run = async (password: string) => {
    const { released } = await release.mutateAsync({ ids: [...ids], companyIds, password });
    if (approves) for (const { accessId } of approvable) await approveAccess(accessId);
    if (approves && approvable.length > 0) void refreshTopics(givingAccessDecide.changes);
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
      {lacking.length > 0 ? <LicenseesWithoutAccess licensees={lacking} /> : null}
      {approvable.length > 0 ? (
        <Checkbox label={t('artSources.approveAccess', { count: approvable.length })} value={approves} onChange={setApproves} />
      ) : null}
    </PasswordDialog>
  );
}

async function approveAccess(id: string): Promise<void> {
  const { revision, status, actions } = await api(givingAccessRead, { id });
  // somebody else may have approved it meanwhile
  if (status === 'accessGranted' || !actions.some(({ action, allowed }) => action === 'approve' && allowed)) return;
  await api(givingAccessDecide, { id, revision, action: 'approve' });
}

/** Why the chosen licensees cannot download yet; each access opens in a tab of its own, so that the begun release stays. */
function LicenseesWithoutAccess({ licensees }: { licensees: readonly Licensee[] }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { labelOf } = useCharacters();
  const textOf = ({ characterId, contractNumber, status }: Missing) =>
    [labelOf(characterId), contractNumber, t(`givingAccess.status.${status}`)].filter(Boolean).join(' · ');
  return (
    <Alert tone="warning" title={t('artSources.lacking')}>
      <ul className="scroll-quiet mt-1 max-h-32 space-y-1 overflow-y-auto" tabIndex={-1}>
        {licensees.flatMap((licensee) =>
          licensee.missing.map((missing) => (
            <li key={missing.accessId}>
              {name(licensee)}:{' '}
              <a
                href={`#${pathTo(ROUTES.givingAccess.detail, { id: missing.accessId })}`}
                target="_blank"
                rel="noreferrer"
                className="rounded-sm underline"
              >
                {textOf(missing)}
              </a>
            </li>
          )),
        )}
      </ul>
    </Alert>
  );
}
