import type { Call, RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { designDecide, type DesignDetail, designRead } from '@bls/proto/contracts/calls/approvals/design';
import { popDecide, type PopDetail, popRead } from '@bls/proto/contracts/calls/approvals/pop';
import { approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { approvalDecide } from '@bls/proto/contracts/calls/approvals/writing';
import type { DecisionItem, decisionTake } from '@bls/proto/contracts/calls/decision';
import type { ApprovalDetail } from '@bls/proto/contracts/views/approval';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { PICTURE_KINDS } from '@bls/proto/domain/approval/picture';
import type { DecisionKind } from '@bls/proto/domain/inbox/decision-link';

type Taken = Omit<RequestOf<typeof decisionTake>, 'link'>;
/** How an item of a kind is read and decided: by the calls of its screen. */
type Reviewed<R extends Call> = {
  read: R;
  show: (detail: ResponseOf<R>) => DecisionItem;
  decide: Call;
  request: (detail: ResponseOf<R>, taken: Taken) => object;
};
const reviewed = <R extends Call>(one: Reviewed<R>): Reviewed<R> => one;

/** The decisions of a review; ending an item is none. */
const REVIEWS: readonly string[] = ['approve', 'confirm', 'provideNumber', 'reject', 'disapprove'];
/** Statuses in which a sample is reviewed that has to have arrived. */
const SAMPLES: readonly string[] = ['preProductionSubmitted', 'bulkSubmitted', 'sampleSubmitted'];

type Shared = Pick<ApprovalDetail | DesignDetail | PopDetail, 'status' | 'dueOn' | 'actions' | 'history'>;
const shared = ({ status, dueOn, actions, history }: Shared) => ({
  status,
  dueOn,
  comment: history.at(-1)?.comment ?? null,
  actions: actions
    .filter(({ action, allowed }) => allowed && REVIEWS.includes(action))
    .map(({ action, direction, needs }) => ({ action, direction, needs: [...needs] })),
  asksSample: SAMPLES.includes(status),
});
const filesOf = (files: readonly FileDescription[]): DecisionItem['pictures'] =>
  files.map(({ fileId, name, kind }) => ({ fileId, name, kind: PICTURE_KINDS.find((each) => each === kind) ?? 'jpg' }));
const openOf = (pins: readonly { resolved: unknown }[] = []): number => pins.filter(({ resolved }) => !resolved).length;

const product = reviewed({
  read: approvalDetail,
  show: (detail) => {
    const version = detail.versions.findLast(({ submitted }) => submitted);
    const property = detail.contract.properties.find(({ propertyId }) => propertyId === version?.product.propertyId);
    return {
      ...shared(detail),
      kind: 'approval',
      number: detail.approvalNumber ?? version?.product.spu ?? detail.contract.number,
      title: version?.product.productName ?? '',
      version: version?.number ?? 0,
      companyName: detail.contract.companyName,
      companyNameZh: detail.contract.companyNameZh ?? null,
      propertyName: property?.name ?? '',
      propertyNameZh: property?.nameZh ?? null,
      submittedBy: version?.submitted?.by.name ?? null,
      submittedAt: version?.submitted?.at ?? null,
      openComments: openOf(version?.pins),
      pictures: (version?.pictures ?? []).map(({ fileId, name, kind }) => ({ fileId, name, kind })),
    };
  },
  decide: approvalDecide,
  request: ({ id, revision }, taken) => ({ id, revision, ...taken }),
});

const design = reviewed({
  read: designRead,
  show: (detail) => {
    const version = detail.versions.at(-1);
    const sample = SAMPLES.includes(detail.status) ? detail.samples.at(-1) : undefined;
    const { companyName, companyNameZh, propertyName, propertyNameZh } = detail;
    return {
      ...shared(detail),
      kind: 'designApproval',
      number: detail.approvalNumber ?? detail.contractNumber,
      title: detail.name ?? '',
      version: detail.version,
      companyName,
      companyNameZh,
      propertyName: propertyName ?? '',
      propertyNameZh,
      submittedBy: (sample ?? version)?.submittedBy ?? null,
      submittedAt: (sample ?? version)?.submittedAt ?? null,
      openComments: openOf(version?.pins),
      pictures: filesOf(sample?.files.pictures ?? version?.pictures ?? []),
    };
  },
  decide: designDecide,
  request: ({ id, revision, version }, taken) => ({ id, revision, version, ...taken }),
});

const promotionalMaterial = reviewed({
  read: popRead,
  show: (detail) => {
    const version = detail.versions.at(-1);
    const { number, companyName, companyNameZh, propertyName, propertyNameZh } = detail;
    return {
      ...shared(detail),
      kind: 'popApproval',
      number,
      title: detail.popName,
      version: detail.version,
      companyName,
      companyNameZh,
      propertyName,
      propertyNameZh,
      submittedBy: version?.submittedBy ?? null,
      submittedAt: version?.submittedAt ?? null,
      openComments: openOf(version?.pins),
      pictures: filesOf(version?.files.pictures ?? []),
    };
  },
  decide: popDecide,
  request: ({ id, revision, version }, { action, reason, comment }) => ({
    id,
    revision,
    version,
    action,
    ...(reason ? { reason } : {}),
    ...(comment ? { comment } : {}),
  }),
});

/** The kinds that a link decides, each by the calls of its screen. */
export const REVIEWED = {
  approval: product,
  designApproval: design,
  popApproval: promotionalMaterial,
} as const satisfies Record<DecisionKind, unknown>;
