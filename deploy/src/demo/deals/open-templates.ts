import type { SeededAttachment } from '@bls/files/objects/objects.api';
import type { Story } from '../story.js';

/** A template's file is opened to those that have it. */
export const openedTemplates = ({ templates, approvals }: Story): SeededAttachment[] =>
  templates.flatMap(({ id, stored }) =>
    approvals.templates.releasesOf(id).map(({ companyId, releasedAt: at }) => ({
      fileId: stored.id,
      owner: { kind: 'designRelease', id: companyId },
      scope: { companyId },
      at,
    })),
  );
