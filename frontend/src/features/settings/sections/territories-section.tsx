import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/actions/button.js';
import { Badge } from '../../../ui/feedback/status.js';
import { useTerritories } from '../../../domain/territory/territories.js';
import { useCan } from '../../../lib/session/session.js';
import { TERRITORIES } from '../paths.js';
import { SettingSection } from '../section.js';

/** The territories, read-only; they are edited on their own page. */
export function TerritoriesSection() {
  const { t } = useTranslation();
  const edits = useCan()('admin.settings');
  const { rows, nameOf } = useTerritories();
  const saved = rows.flatMap(({ byName, at }) => (byName ? [{ byName, at }] : [])).sort((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <SettingSection
      id="territories"
      title={t('settings.section.territories')}
      text={t('settings.about.territories')}
      last={saved[0]}
      actions={
        <ButtonLink size="small" to={TERRITORIES}>
          {t(edits ? 'settings.open' : 'settings.look')}
        </ButtonLink>
      }
    >
      <ul className="flex flex-wrap gap-2">
        {rows.map(({ code }) => (
          <li key={code} className="flex items-center gap-1.5 rounded-md border border-line px-2 py-1">
            {nameOf(code)} <Badge>{code}</Badge>
          </li>
        ))}
      </ul>
    </SettingSection>
  );
}
