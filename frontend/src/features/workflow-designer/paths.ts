import type { DesignKind } from '@bls/proto/domain/workflow/design/design';

export const INDEX_PATH = '/WorkflowDesigner/Index';
export const editPath = (kind: DesignKind): string => `/WorkflowDesigner/Edit/${kind}`;
const OF_BRAND_OWNER = { designApproval: 'EditDesignWorkflow', approval: 'EditProductWorkflow' } as const;
/** What each brand owner has a workflow of its own for. */
export type BrandOwnerKind = keyof typeof OF_BRAND_OWNER;
export const BRAND_OWNER_KINDS = Object.keys(OF_BRAND_OWNER) as BrandOwnerKind[];
export const brandOwnerPath = (kind: BrandOwnerKind, id: string): string => `/NewBrandOwnerSetup/${OF_BRAND_OWNER[kind]}/${id}`;
