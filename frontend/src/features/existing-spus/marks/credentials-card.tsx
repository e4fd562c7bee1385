import type { PictureCredentials } from '@bls/proto/contracts/calls/files/mark';
import type { Tone } from '@bls/proto/domain/values/tone';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../ui/feedback/date-text.js';
import { Status } from '../../../ui/feedback/status.js';
import { Card } from '../../../ui/layout/card.js';
import { KeyValueList } from '../../../ui/layout/key-value-list.js';

const tones: Record<PictureCredentials['verdict'], Tone> = { intact: 'ok', changed: 'error', foreign: 'neutral' };

/** The content credentials (C2PA) of a found picture. */
export function CredentialsCard({ credentials }: { credentials: PictureCredentials | null }) {
  const { t } = useTranslation();
  const facts = credentials?.facts;
  return (
    <Card title={t('existingSpus.credentials')}>
      <div className="space-y-3">
        {credentials ? (
          <Status tone={tones[credentials.verdict]} text={t(`existingSpus.credentialsText.${credentials.verdict}`)} />
        ) : (
          <p className="text-muted">{t('existingSpus.noCredentials')}</p>
        )}
        {facts ? (
          <KeyValueList
            rows={[
              { label: t('existingSpus.picture'), value: facts.title },
              { label: t('existingSpus.releasedTo'), value: facts.licensee },
              { label: t('existingSpus.itemCode'), value: facts.number },
              { label: t('existingSpus.ofProperty'), value: facts.property },
              { label: t('existingSpus.releasedAt'), value: <DateText value={facts.releasedAt} time /> },
            ]}
          />
        ) : null}
      </div>
    </Card>
  );
}
