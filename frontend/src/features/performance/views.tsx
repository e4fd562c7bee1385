import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/layout/page.js';
import { PlaceLinks } from './place-links.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const VIEWS = {
  index: pathTo(ROUTES.performance.contracts),
  historical: pathTo(ROUTES.performance.historical),
  guarantee: pathTo(ROUTES.performance.guarantee),
  expectation: pathTo(ROUTES.performance.expectation),
} as const;
type View = keyof typeof VIEWS;
const all = Object.keys(VIEWS) as View[];

/** The heading of the four views, with links between them. */
export function ViewHeader({ current }: { current: View }) {
  const { t } = useTranslation();
  const places = all.map((view) => ({ id: view, to: VIEWS[view], label: t(`performance.view.${view}`) }));
  return (
    <>
      <PageHeader title={t('performance.title')} note={t(`performance.intro.${current}`)} />
      <PlaceLinks label={t('performance.lists')} current={current} places={places} />
    </>
  );
}
