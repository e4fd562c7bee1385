import type { SeededAttachment } from '@bls/files/objects/objects.api';
import type { Story } from '../story.js';

/** The file of a template is attached for the licensees that have received it. */
export const openedTemplates = ({ templates, approvals }: Story): SeededAttachment[] =>
  templates.flatMap(({ id, stored }) =>
    approvals.templates.releasesOf(id).map(({ companyId, releasedAt: at }) => ({
      fileId: stored.id,
      owner: { kind: 'designRelease', id: companyId },
      scope: { companyId },
      at,
    })),
  );
