import type { PayloadInput } from '@bls/proto/contracts/event';
import type { accessMoved } from '@bls/proto/contracts/events/approvals';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { titleOf } from '@bls/proto/domain/values/text/names';
import { type AccessAction, accessWaitsFor } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import type { Person } from '../db/person.js';
import type { AccessRecord } from '../db/schema.js';

/** The event of a licensee's access to a character, for other services. */
export const accessPayload = (access: AccessRecord): PayloadInput<typeof accessMoved> => ({
  accessId: access.id,
  revision: access.revision,
  status: access.status,
  contractId: access.contractId,
  contractNumber: access.contractNumber,
  companyId: access.companyId,
  companyName: access.companyName,
  companyNameZh: access.companyNameZh,
  characterId: access.characterId,
  startsOn: access.startsOn,
  endsOn: access.endsOn,
});

type Done = { action: AccessAction; by: Person | null; at: string; comment: string | null; inform: readonly string[] };

/** The work item event of a change, for inbox, badge and mail. */
export const accessWorkItem = (access: AccessRecord, { action, by, at, comment, inform }: Done): WorkItemMoved => ({
  kind: 'givingAccess',
  id: access.id,
  number: access.contractNumber,
  ...titleOf({ name: access.characterName, nameZh: access.characterNameZh }, { name: access.companyName, nameZh: access.companyNameZh }),
  path: `/GivingAccess/Detail/${access.id}`,
  action,
  status: access.status,
  revision: access.revision,
  waitsFor: accessWaitsFor(access.status),
  companyId: access.companyId,
  brandOwnerIds: [],
  characterIds: [access.characterId],
  hiddenFromLicensee: false,
  informUserIds: [...new Set(inform)].filter((id) => id !== by?.userId),
  by: by ? { userId: by.userId, name: by.name } : { name: 'system' },
  at,
  comment: comment ?? undefined,
});
