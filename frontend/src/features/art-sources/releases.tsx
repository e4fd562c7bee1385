import { artSourceWithdraw } from '@bls/proto/client/files/art-source';
import type { ArtSourceDetail } from '@bls/proto/contracts/calls/files/art-source';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { PasswordDialog } from '../../domain/creative/password-dialog.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Status } from '../../ui/feedback/status.js';
import { TextArea } from '../../ui/form/text-area.js';
import { useCommand } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { useNameOf } from '../../lib/text/names.js';

/** The licensees that an art source was released to, with access and whether it was opened. */
export function Releases({ art }: { art: ArtSourceDetail }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const can = useCan();
  const withdraw = useCommand(artSourceWithdraw);
  const [from, setFrom] = useState<string>();
  const [reason, setReason] = useState('');
  const ask = (companyId: string | undefined) => {
    setReason('');
    setFrom(companyId);
  };
  const run = async (password: string) => {
    await withdraw.mutateAsync({ id: art.id, companyId: from ?? '', reason: reason.trim(), password });
    ask(undefined);
  };
  return (
    <Card title={t('artSources.releases')}>
      {art.releases.length === 0 ? <p className="text-muted">{t('artSources.notReleased')}</p> : null}
      <ul className="divide-y divide-line empty:hidden">
        {art.releases.map((one) => (
          <li key={one.companyId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-40 flex-1">
              <p className="font-medium">{name(one, 'companyName')}</p>
              <p className="text-xs text-muted">
                <DateText value={one.releasedAt} time /> · {one.releasedBy}
              </p>
              {one.openedAt ? (
                <p className="text-xs text-muted">
                  {t('artSources.openedBy', { name: one.openedBy ?? '' })} <DateText value={one.openedAt} />
                </p>
              ) : null}
            </div>
            <div className="flex items-center gap-x-4 max-sm:w-full">
              {one.openedAt ? null : <Status tone="information" text={t('creative.artStatus.new')} />}
              <Status tone={one.access ? 'ok' : 'warning'} text={t(one.access ? 'material.hasAccess' : 'material.noAccess')} />
              {can('artSource.release') ? (
                <Button size="small" className="max-sm:ml-auto" onClick={() => ask(one.companyId)}>
                  {t('artSources.takeBack')}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {from ? (
        <PasswordDialog
          danger
          title={t('artSources.takeBack')}
          text={t('artSources.takeBackText')}
          confirm={t('artSources.takeBack')}
          ready={reason.trim() !== ''}
          run={run}
          onClose={() => ask(undefined)}
        >
          <TextArea label={t('action.asks.reason')} required maxLength={2000} value={reason} onChange={setReason} />
        </PasswordDialog>
      ) : null}
    </Card>
  );
}
