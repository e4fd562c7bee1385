import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCan } from '../../lib/session/session.js';
import { PlaceLinks } from './place-links.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const VIEWS = { unusual: pathTo(ROUTES.analysis.unusual), atRisk: pathTo(ROUTES.analysis.atRisk) } as const;
type View = keyof typeof VIEWS;

/** The heading of the analyses, with links between them and to their settings. */
export function AnalysisHeader({ current }: { current: View }) {
  const { t } = useTranslation();
  const can = useCan();
  const places = (Object.keys(VIEWS) as View[]).map((view) => ({ id: view, to: VIEWS[view], label: t(`analysis.view.${view}`) }));
  const settings = (
    <ButtonLink to={pathTo(ROUTES.analysis.settings)} icon={<Settings size={15} aria-hidden />}>
      {t('analysis.settings')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('analysis.title')}
        note={t(`analysis.intro.${current}`)}
        actions={can('finance.settings') && can('settings.read') ? settings : null}
      />
      <PlaceLinks label={t('analysis.lists')} current={current} places={places} />
    </>
  );
}
