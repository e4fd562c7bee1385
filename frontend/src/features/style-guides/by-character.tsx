import { creativeCharacters } from '@bls/proto/client/files/creative';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { useCharacters } from '../../domain/creative/use-characters.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { useCall } from '../../lib/api/query.js';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** Every character with its material, and the licensees that wait for a missing style guide. */
export default function ByCharacter() {
  const { t } = useTranslation();
  const { characters, error, refetch } = useCharacters();
  const query = useCall(creativeCharacters, {});
  const failure = query.error ?? error;
  if (!query.data || !characters) {
    const again = () => Promise.all([query.refetch(), refetch()]);
    return <Awaiting query={{ error: failure, refetch: again }} />;
  }
  const counts = new Map(query.data.characters.map((one) => [one.characterId, one]));
  const properties = [...new Set(characters.map((one) => one.property))];
  return (
    <>
      <PageHeader title={t('styleGuides.byCharacter')} note={t('styleGuides.byCharacterNote', { count: characters.length })} />
      {characters.length === 0 ? <EmptyState title={t('styleGuides.noCharacters')} /> : null}
      <div className="space-y-4">
        {properties.map((property) => (
          <Card key={property} title={property}>
            <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {characters
                .filter((one) => one.property === property)
                .map((one) => (
                  <Character key={one.characterId} id={one.characterId} label={one.label} counted={counts.get(one.characterId)} />
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

type Counts = { styleGuides: number; artSources: number; holders: number; granted: number; pictureFileId: string | null };

function Character({ id, label, counted }: { id: string; label: string; counted: Counts | undefined }) {
  const { t } = useTranslation();
  const { styleGuides = 0, artSources = 0, holders = 0, granted = 0, pictureFileId = null } = counted ?? {};
  return (
    <li className="flex gap-3 rounded-md border border-line p-2.5">
      <span className="size-16 shrink-0 overflow-hidden rounded-sm border border-line">
        <Thumbnail fileId={pictureFileId} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="truncate font-medium">{label}</span>
          {styleGuides === 0 && holders > 0 ? <Status tone="warning" text={t('styleGuides.missing')} /> : null}
        </p>
        <p className="text-xs text-muted">
          <Counted to={pathTo(ROUTES.styleGuides.list)} id={id} count={styleGuides}>
            {t('styleGuides.guideCount', { count: styleGuides })}
          </Counted>
          {' · '}
          <Counted to={pathTo(ROUTES.artSources.list)} id={id} count={artSources}>
            {t('styleGuides.artCount', { count: artSources })}
          </Counted>
        </p>
        <p className="text-xs text-muted">
          <Counted to={pathTo(ROUTES.givingAccess.list)} id={id} count={holders}>
            {holders === 0 ? t('styleGuides.noHolders') : t('styleGuides.accessCount', { granted, count: holders })}
          </Counted>
        </p>
      </div>
    </li>
  );
}

/** A link to the counted items; plain text for zero. */
function Counted({ to, id, count, children }: { to: Path; id: string; count: number; children: string }) {
  if (count === 0) return <span>{children}</span>;
  return (
    <LinkTo to={to} search={{ characterId: [id] }} className="rounded-sm text-accent-text underline-offset-2 hover:underline">
      {children}
    </LinkTo>
  );
}
