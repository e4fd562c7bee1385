import { letterCredential } from '@bls/proto/client/approvals/letter-proof';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api/query.js';
import { saveText } from '../../lib/browser/save-text.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';

/** Downloads the credential of a letter that is or comes in force, for marketplaces. */
export function CredentialButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const issue = useCommand(letterCredential);
  const save = async () => {
    try {
      const { credential, fileName } = await issue.mutateAsync({ id });
      saveText(credential, fileName);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <div>
      <p className="mb-1 text-xs text-muted">{t('stores.letters.credentialHelp')}</p>
      <Button size="small" icon={<ShieldCheck size={14} aria-hidden />} busy={issue.isPending} onClick={() => void save()}>
        {t('stores.letters.credential')}
      </Button>
    </div>
  );
}
