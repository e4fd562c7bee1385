import { agentProperties } from '@bls/proto/client/licensing/agent';
import type { AgentProperty } from '@bls/proto/contracts/calls/licensing/agent';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { Select } from '../../ui/form/select.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useCall } from '../../lib/api/query.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { downloadUrl } from '../../lib/api/upload.js';
import { usePixels } from './use-pixels.js';
import { useNameOf } from '../../lib/text/names.js';

type Image = { fileId: string; name: string; of?: string };

/** The pictures of the agent properties by kind, for viewing and for download in full size. */
export default function AgentImages() {
  const { t } = useTranslation();
  const name = useNameOf();
  const [chosen, choose] = useSearchValue('property');
  const { data, error, refetch } = useCall(agentProperties, {});
  if (!data) return <Awaiting query={{ error, refetch }} />;
  const shown = data.properties.filter(({ id }) => !chosen || id === chosen);
  const each = (fileOf: (property: AgentProperty) => string): Image[] =>
    shown.map((property) => ({ fileId: fileOf(property), name: name(property) }));
  const ofCharacters = shown.flatMap((property) =>
    property.characters.map((character) => ({ fileId: character.bannerFileId, name: name(character), of: name(property) })),
  );
  return (
    <>
      <PageHeader title={t('menu.agentImages')} note={t('agents.images.text')} />
      {data.properties.length === 0 ? (
        <EmptyState title={t('agents.images.empty')} />
      ) : (
        <>
          <Select
            className="mb-4 max-w-sm"
            label={t('agents.property')}
            value={chosen ?? ''}
            onChange={(value) => choose(value || undefined)}
            placeholder={t('agents.images.all')}
            options={data.properties.map((property) => ({ value: property.id, label: name(property) }))}
          />
          <div className="space-y-4">
            <Images purpose="agentLogo" images={each((property) => property.logoFileId)} />
            <Images purpose="agentBanner" images={each((property) => property.bannerFileId)} />
            <Images purpose="agentCharacterBanner" images={ofCharacters} />
          </div>
        </>
      )}
    </>
  );
}

const FRAMES = {
  agentLogo: 'aspect-[150/40] w-[150px] bg-white',
  agentBanner: 'aspect-[390/740] w-[150px]',
  agentCharacterBanner: 'aspect-square w-[150px]',
} as const satisfies Partial<Record<FilePurpose, string>>;

function Images({ purpose, images }: { purpose: keyof typeof FRAMES; images: readonly Image[] }) {
  const { t } = useTranslation();
  const pixels = usePixels();
  return (
    <Card title={t(`file.purpose.${purpose}`)} actions={<span className="tabular text-xs">{pixels(purpose)}</span>}>
      <ul className="flex flex-wrap gap-x-4 gap-y-5">
        {images.map(({ fileId, name, of }) => (
          <li key={`${fileId}-${name}`} className="w-[150px]">
            <span className={`block overflow-hidden rounded-md border border-line ${FRAMES[purpose]}`}>
              <Thumbnail fileId={fileId} contain={purpose === 'agentLogo'} />
            </span>
            <a
              href={downloadUrl(fileId)}
              download
              aria-label={t('agents.images.download', { name: of ? `${of} – ${name}` : name })}
              className="mt-1.5 flex items-center gap-1.5 rounded-sm text-accent-text hover:underline"
            >
              <Download size={14} aria-hidden className="shrink-0" />
              <span className="truncate">{name}</span>
            </a>
            {of ? <p className="truncate text-xs text-muted">{of}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
