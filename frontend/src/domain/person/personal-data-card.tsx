import { personalDataDownload, personalDataRead, personalDataRequest } from '@bls/proto/client/identity/people/personal-data';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Progress } from '../../ui/feedback/progress.js';
import { Card } from '../../ui/layout/card.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { takeFile } from '../creative/take-file.js';

type Export = NonNullable<ResponseOf<typeof personalDataRead>['latest']>;
const POLL = 2000;

/** All data about a person as one archive: begins it, shows its progress, downloads it. Without `userId` about oneself. */
export function PersonalDataCard({ userId }: { userId?: string }) {
  const { t } = useTranslation();
  const person = userId ? { userId } : {};
  const request = useCommand(personalDataRequest);
  const { data } = useCall(personalDataRead, person);
  const running = data?.latest?.state === 'running';
  const { data: followed } = useCall(personalDataRead, running ? person : undefined, { every: POLL });
  const latest = (followed ?? data)?.latest;
  const begin = () => request.mutate(person, { onError: (error) => notify.error(error, t) });
  return (
    <Card title={t('personalData.card.title')}>
      <div className="space-y-3">
        <p className="text-muted">{t(userId ? 'personalData.card.textOther' : 'personalData.card.text')}</p>
        {latest ? <Latest latest={latest} /> : null}
        <Button busy={request.isPending || latest?.state === 'running'} onClick={begin}>
          {t('personalData.card.collect')}
        </Button>
      </div>
    </Card>
  );
}

function Latest({ latest }: { latest: Export }) {
  const { t } = useTranslation();
  const download = useCommand(personalDataDownload);
  if (latest.state === 'running') {
    const percent = Math.round(latest.progress * 100);
    return (
      <div className="space-y-1">
        <p>
          {t('personalData.state.running')} <span className="tabular">{percent} %</span>
        </p>
        <Progress value={latest.progress} label={t('personalData.state.running')} />
      </div>
    );
  }
  if (latest.state === 'removed' || !latest.expiresAt) return <p className="text-muted">{t('personalData.state.removed')}</p>;
  const take = () => download.mutate({ id: latest.id }, { onSuccess: takeFile, onError: (error) => notify.error(error, t) });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button kind="primary" busy={download.isPending} icon={<Download size={14} aria-hidden />} onClick={take}>
        {t('personalData.card.download')}
      </Button>
      <p className="text-xs text-muted">
        {t('personalData.card.until')} <DateText value={latest.expiresAt} time />
      </p>
    </div>
  );
}
