import type { SeededAttachment } from '@bls/files/objects/objects.api';
import type { World } from './world.js';

/** A template's file is opened to those that have it. */
export const openedTemplates = ({ templates }: World): SeededAttachment[] =>
  templates.flatMap(({ row, releases }) =>
    releases.map(({ companyId, releasedAt: at }) => ({
      fileId: row.file.fileId,
      owner: { kind: 'designRelease', id: companyId },
      scope: { companyId },
      at: at as string,
    })),
  );
