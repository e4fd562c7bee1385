import type { RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { catalogueImportApply, type catalogueImportCheck } from '@bls/proto/client/licensing/catalogue/catalogue-import';
import { CATALOGUE_CHANGES } from '@bls/proto/domain/enumerations/catalogue';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.js';
import { notify } from '../../../ui/feedback/notify.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { useCommand } from '../../../lib/api/query.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { LIST_PATH } from '../paths.js';

type Props = {
  request: Omit<RequestInput<typeof catalogueImportApply>, 'id'>;
  found: ResponseOf<typeof catalogueImportCheck>;
  /** The catalogue was changed by somebody else. */
  onConflict: () => void;
};

/** Applies all shown changes at once. */
export function ApplyButton({ request, found, onConflict }: Props) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const [asking, setAsking] = useState(false);
  // one id per file: a second click, or a retry after a lost connection, starts no second import
  const [id] = useState(() => crypto.randomUUID());
  const apply = useCommand(catalogueImportApply);
  const run = async () => {
    try {
      await apply.mutateAsync({ ...request, id });
      notify.success(t('catalogue.import.applied', { count: found.changed }));
      leave(LIST_PATH);
    } catch (error) {
      setAsking(false);
      notify.error(error, t);
      if (error instanceof ApiError && error.code === 'conflict') onConflict();
    }
  };
  const inUse = found.changes.filter(({ liveDeals }) => liveDeals > 0).length;
  return (
    <>
      <Button kind="primary" icon={<Check size={15} aria-hidden />} onClick={() => setAsking(true)}>
        {t('catalogue.import.apply', { count: found.changed })}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run()}
        title={t('catalogue.import.apply', { count: found.changed })}
        text={t('catalogue.import.applyText')}
        confirm={t('catalogue.import.confirm')}
        busy={apply.isPending}
      >
        <ul className="list-disc space-y-0.5 pl-4">
          {CATALOGUE_CHANGES.filter((kind) => found.counts[kind] > 0).map((kind) => (
            <li key={kind}>
              {t(`catalogueChange.${kind}`)}: {found.counts[kind]}
            </li>
          ))}
        </ul>
        {inUse > 0 ? <p className="mt-2 text-warning">{t('catalogue.import.inUse', { count: inUse })}</p> : null}
      </ConfirmDialog>
    </>
  );
}
