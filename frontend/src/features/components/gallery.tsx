import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/layout/page.js';
import { Tabs } from '../../ui/layout/tabs.js';
import { AccountSection } from './account-section.js';
import { ChartSection } from './charts-section.js';
import { ControlSection } from './controls-section.js';
import { FeedbackSection } from './feedback-section.js';
import { FormSection } from './form-section.js';
import { ListSection } from './list-section.js';
import { WorkflowSection } from './workflow-section.js';

/** Every component in every state, without data: for development, design review and the accessibility check. */
export default function Gallery() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('gallery.title')} note={t('gallery.note')} />
      <Tabs
        label={t('gallery.title')}
        tabs={[
          { id: 'controls', label: t('gallery.controls'), content: <ControlSection /> },
          { id: 'forms', label: t('gallery.forms'), content: <FormSection /> },
          { id: 'account', label: t('gallery.account'), content: <AccountSection /> },
          { id: 'workflow', label: t('gallery.workflow'), content: <WorkflowSection /> },
          { id: 'lists', label: t('gallery.lists'), content: <ListSection /> },
          { id: 'charts', label: t('gallery.charts'), content: <ChartSection /> },
          { id: 'feedback', label: t('gallery.feedback'), content: <FeedbackSection /> },
        ]}
      />
    </>
  );
}
