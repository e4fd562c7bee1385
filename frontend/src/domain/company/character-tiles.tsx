import type { PropertyDetail } from '@bls/proto/contracts/calls/licensing/property';
import { cx } from '../../ui/cx.js';
import { Thumbnail } from '../picture/thumbnail.js';
import { useNameOf } from '../../lib/text/names.js';

/** A property with small pictures of its characters. */
export function CharacterTiles({ property }: { property: PropertyDetail }) {
  const name = useNameOf();
  return (
    <div>
      <p className="mb-1.5 font-medium">
        {name(property)} <span className="font-normal text-muted">{property.code}</span>
      </p>
      <ul className="flex flex-wrap gap-2">
        {property.characters.map((character) => (
          <li
            key={character.characterId}
            className={cx(
              'flex items-center gap-2 rounded-md border border-line py-1 pr-3 pl-1',
              !character.active && 'text-muted line-through',
            )}
          >
            <span className="size-8 overflow-hidden rounded-sm">
              <Thumbnail fileId={character.thumbnailFileId ?? character.imageFileId ?? property.imageFileId} />
            </span>
            {name(character)}
          </li>
        ))}
      </ul>
    </div>
  );
}
