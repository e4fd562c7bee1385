import { ledgerCheck } from '@bls/proto/client/finance/bills';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button } from '../../../ui/actions/button.js';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useCommand } from '../../../lib/api/query.js';

type Found = ResponseOf<typeof ledgerCheck>;

/** Compares the ledger with bills and payments, and shows the result. */
export function VerifyLedger() {
  const { t } = useTranslation();
  const check = useCommand(ledgerCheck);
  const [found, setFound] = useState<Found>();
  const run = () => void check.mutateAsync({}).then(setFound, (error: unknown) => notify.error(error, t));
  return (
    <>
      <Button icon={<ShieldCheck size={15} aria-hidden />} busy={check.isPending} onClick={run}>
        {t('billing.ledger.verify')}
      </Button>
      {found ? (
        <Dialog open onClose={() => setFound(undefined)} title={t('billing.ledger.title')}>
          {found.problems.length === 0 ? (
            <Alert tone="ok" title={t('billing.ledger.sound')}>
              {t('billing.ledger.soundText', { count: found.entries })}
            </Alert>
          ) : (
            <Problems problems={found.problems} />
          )}
        </Dialog>
      ) : null}
    </>
  );
}

function Problems({ problems }: Pick<Found, 'problems'>) {
  const { t } = useTranslation();
  const columns: PlainColumn<Found['problems'][number]>[] = [
    { id: 'rule', header: t('billing.ledger.finding'), wide: true, cell: ({ rule }) => t(`billing.ledger.rule.${rule}`) },
    { id: 'id', header: t('billing.ledger.document'), cell: ({ id }) => id },
    { id: 'detail', header: t('billing.ledger.detail'), cell: ({ detail }) => detail },
  ];
  return (
    <div className="space-y-4">
      <Alert tone="error" title={t('billing.ledger.broken')}>
        {t('billing.ledger.brokenText')}
      </Alert>
      <PlainTable label={t('billing.ledger.title')} columns={columns} rows={problems} rowId={({ rule, id }) => `${rule} ${id}`} />
    </div>
  );
}
