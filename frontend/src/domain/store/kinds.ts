import { aulContracts, aulDetail, aulList, aulSave, aulSubmit } from '@bls/proto/client/approvals/aul';
import { stickerContracts, stickerDetail, stickerList, stickerSave, stickerSubmit } from '@bls/proto/client/approvals/sticker';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import type { Workflow } from '@bls/proto/domain/workflow/workflow';
import { aulWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/aul';
import { stickerWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/sticker';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The differences between letters and stickers: calls of the same shape, a workflow, addresses. */
export const KINDS = {
  aul: {
    list: aulList,
    detail: aulDetail,
    contracts: aulContracts,
    save: aulSave,
    submit: aulSubmit,
    workflow: aulWorkflow as unknown as Workflow,
    routes: ROUTES.aul,
    read: 'aul.read',
    apply: 'aul.apply',
  },
  sticker: {
    // the status enumerations differ; the screens use them as strings
    list: stickerList as unknown as typeof aulList,
    detail: stickerDetail as unknown as typeof aulDetail,
    contracts: stickerContracts as unknown as typeof aulContracts,
    save: stickerSave as unknown as typeof aulSave,
    submit: stickerSubmit as unknown as typeof aulSubmit,
    workflow: stickerWorkflow as unknown as Workflow,
    routes: ROUTES.stickers,
    read: 'sticker.read',
    apply: 'sticker.apply',
  },
} as const satisfies Record<StoreKind, object>;
