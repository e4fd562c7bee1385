import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Person, TermSheetTable } from '../../db/schema.js';
import { dealColumns, type TermSheetRunning } from '../../deals/deals.api.js';
import { isAgentRole, waiting } from '../term-sheet.js';

type Opened = Pick<TermSheetTable, 'tenant' | 'id' | 'number' | 'versionId' | 'status' | 'copied'> & {
  terms: TermsDraft;
  by: Person;
  at: string;
};

/** A new deal as its author opened it. It keeps the workflow with which it starts. */
export function openedTermSheet(opened: Opened, running: Pick<TermSheetRunning, 'id' | 'workflow'>): TermSheetTable {
  const { terms, by, at, ...keys } = opened;
  const bare = {
    ...keys,
    version: 1,
    statusSince: at,
    revision: 0,
    ...dealColumns(terms),
    draftedByAgent: isAgentRole(by.role),
    workflowVersionId: running.id,
    brandApprovals: [],
    licensorSignedAt: null,
    licenseeSignedAt: null,
    signatures: [],
    sealCode: null,
    givenAhead: [],
    createdBy: by,
    createdById: by.userId,
    ownerId: by.userId,
    ownerName: by.name,
    discardedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  return { ...bare, waitsFor: waiting(running.workflow, bare) };
}
