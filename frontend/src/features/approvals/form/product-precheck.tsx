import { useFormContext, useWatch } from 'react-hook-form';
import { PrecheckCard } from '../../../domain/precheck/precheck-card.js';
import type { FormPicture } from './values.js';

/** The check of a product before its submission, with what the form contains now. */
export function ProductPrecheck({ id }: { id: string }) {
  const { control } = useFormContext();
  const [propertyId = '', name = '', spu = '', pictures = []] = useWatch({
    control,
    name: ['propertyId', 'productName', 'spu', 'pictures'],
  }) as [string?, string?, string?, FormPicture[]?];
  const fileIds = pictures.map(({ fileId }) => fileId);
  const isReady = propertyId !== '' && fileIds.length > 0;
  return (
    <PrecheckCard
      content={isReady ? { kind: 'product', itemId: id, propertyId, name: name.trim(), spu: spu.trim(), fileIds } : undefined}
      names={new Map(pictures.map((picture) => [picture.fileId, picture.name]))}
    />
  );
}
