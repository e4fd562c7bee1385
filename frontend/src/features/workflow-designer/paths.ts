import type { DesignKind } from '@bls/proto/domain/workflow/design/design';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const INDEX_PATH = pathTo(ROUTES.workflowDesigner.list);
export const editPath = (kind: DesignKind): Path => pathTo(ROUTES.workflowDesigner.edit, { id: kind });
const OF_BRAND_OWNER = { designApproval: ROUTES.brandOwners.designWorkflow, approval: ROUTES.brandOwners.productWorkflow } as const;
/** The kinds of workflow that each brand owner can have. */
export type BrandOwnerKind = keyof typeof OF_BRAND_OWNER;
export const BRAND_OWNER_KINDS = Object.keys(OF_BRAND_OWNER) as BrandOwnerKind[];
export const brandOwnerPath = (kind: BrandOwnerKind, id: string): Path => pathTo(OF_BRAND_OWNER[kind], { id });
