import type { AgentProperty } from '@bls/proto/contracts/calls/licensing/agent';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { Picture } from '../company/picture.js';
import { Thumbnail } from '../picture/thumbnail.js';
import { Badge } from '../../ui/feedback/status.js';
import { useNameOf } from '../../lib/text/names.js';

/** A property as agents show it: banner, logo, category, and a tile for each character. */
export function AgentPropertyCard({ property, actions }: { property: AgentProperty; actions?: ReactNode }) {
  const { t } = useTranslation();
  const name = useNameOf();
  return (
    <Card
      title={
        <>
          {name(property)} {property.active ? null : <Badge>{t('agents.off')}</Badge>}
        </>
      }
      actions={actions}
    >
      <div className="flex gap-4">
        <span className="block aspect-[390/740] w-28 shrink-0 self-start overflow-hidden rounded-md border border-line sm:w-36">
          <Thumbnail fileId={property.bannerFileId} alt={t('agents.bannerOf', { name: name(property) })} />
        </span>
        <div className="min-w-0 flex-1 space-y-3">
          <Picture fileId={property.logoFileId} alt={t('agents.logoOf', { name: name(property) })} className="h-10 w-[150px] max-w-full" />
          <p className="text-muted">{[property.category, property.subCategory].flatMap((one) => (one ? [name(one)] : [])).join(' / ')}</p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-2">
            {property.characters.map((character) => (
              <li key={character.characterId} className="min-w-0">
                <span className="block aspect-square overflow-hidden rounded-md border border-line">
                  <Thumbnail fileId={character.bannerFileId} />
                </span>
                <span className="mt-1 block truncate text-xs" title={name(character)}>
                  {name(character)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
