import { designDraftSchema, designName } from '@bls/proto/domain/approval/design';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { useFormContext, useWatch } from 'react-hook-form';
import { PrecheckCard } from '../../domain/precheck/precheck-card.js';
import { contentOf } from './values.js';

/** The check of a design before its submission, with what the form contains now. */
export function DesignPrecheck({ id }: { id: string }) {
  const { control } = useFormContext();
  const values = useWatch({ control });
  const pictures = (values['pictures'] ?? []) as FileDescription[];
  const parsed = designDraftSchema.safeParse(contentOf(values));
  const { propertyId, spu = '', pictureIds: fileIds = [] } = parsed.data ?? {};
  const content =
    parsed.success && propertyId && fileIds.length > 0
      ? ({ kind: 'design', itemId: id, propertyId, name: designName(parsed.data), spu, fileIds } as const)
      : undefined;
  return (
    <PrecheckCard
      content={content && { ...content, fileIds: [...content.fileIds] }}
      names={new Map(pictures.map((picture) => [picture.fileId, picture.name]))}
    />
  );
}
