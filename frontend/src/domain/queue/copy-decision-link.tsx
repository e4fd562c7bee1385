import { decisionLinkCopy } from '@bls/proto/client/identity/inbox/decision-link';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.js';
import { useCommand } from '../../lib/api/query.js';
import { copyText } from '../../lib/browser/clipboard.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { notify } from '../../ui/feedback/notify.js';

/** Copies the reader's own link to decide the item, for a chat or another device. It is the one of the mail. */
export function CopyDecisionLink({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const copy = useCommand(decisionLinkCopy, { quiet: true });
  const run = async () => {
    try {
      const { url } = await copy.mutateAsync({ itemId });
      if (!(await copyText(url))) throw new ApiError('noClipboard', t('common.noClipboard'));
      notify.success(t('decisionLink.copied'));
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <IconButton
      label={t('decisionLink.copy')}
      disabled={copy.isPending}
      onClick={() => void run()}
      icon={<Link2 size={16} aria-hidden />}
    />
  );
}
