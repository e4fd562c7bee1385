import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { EmptyState, ErrorState, NoPermission, NotFound, NothingFound } from '../../ui/layout/states.js';
import { ApiError } from '../../lib/api/api-error.js';

export function FeedbackSection() {
  const { t } = useTranslation();
  const again = () => {};
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="Alert">
        <div className="space-y-2">
          {(['information', 'ok', 'warning', 'error', 'neutral'] as const).map((tone) => (
            <Alert key={tone} tone={tone} title={t(`gallery.tone.${tone}`)}>
              {t('gallery.sample.text')}
            </Alert>
          ))}
        </div>
      </Card>
      <Card title="PageSkeleton">
        <PageSkeleton />
      </Card>
      <Card title="EmptyState">
        <EmptyState text={t('gallery.sample.text')} action={<Button kind="primary">{t('gallery.sample.primary')}</Button>} />
      </Card>
      <Card title="NothingFound">
        <NothingFound onReset={again} />
      </Card>
      <Card title="ErrorState">
        <ErrorState error={new ApiError('unavailable', '')} onRetry={again} />
      </Card>
      <Card title="NoPermission">
        <NoPermission />
      </Card>
      <Card title="NotFound">
        <NotFound />
      </Card>
    </div>
  );
}
