import { designWorkItem } from '@bls/approvals/designs/approvals/design-work-item';
import { releaseWorkItem } from '@bls/approvals/designs/templates/release-work-item';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { designApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/design-approval';
import type { Row, Writer } from './insert.js';
import { idOf } from './random.js';
import type { World } from './world.js';

export const DESIGN_TABLES = [
  'design_release_history',
  'design_release',
  'design_template',
  'design_history',
  'design_sample',
  'design_version',
  'design_approval',
] as const;

/** Designs with what was handed in, and the templates that they are made on. */
export async function writeDesigns(writer: Writer, { designs, templates, numbers }: World): Promise<void> {
  const walks = designs.map(({ walk }) => walk);
  const rows = (items: readonly object[]): Row[] => items.map((item) => ({ ...item }));
  await writer.insert('design_approval', rows(walks.map(({ row }) => row)));
  await writer.insert('design_version', rows(walks.flatMap(({ versions }) => versions)));
  await writer.insert('design_sample', rows(walks.flatMap(({ samples }) => samples)));
  await writer.insert('design_history', rows(walks.flatMap(({ history }) => history)));
  await writer.insert('design_template', rows(templates.map(({ row }) => row)));
  const releases = templates.flatMap((template) => template.releases);
  await writer.insert('design_release', rows(releases));
  await writer.insert(
    'design_release_history',
    releases.flatMap(({ id, releasedBy, releasedAt, receivedBy, receivedAt }) => [
      {
        id: idOf(id, 0),
        releaseId: id,
        revision: 0,
        action: 'release',
        fromStatus: null,
        toStatus: 'released',
        by: releasedBy,
        at: releasedAt,
        comment: null,
      },
      ...(receivedBy
        ? [
            {
              id: idOf(id, 1),
              releaseId: id,
              revision: 1,
              action: 'receive',
              fromStatus: 'released',
              toStatus: 'received',
              by: receivedBy,
              at: receivedAt,
              comment: null,
            },
          ]
        : []),
    ]),
  );
  await writer.insert('spu_counter', numbers.last('APP'));
}

/** The last move of every design and of every release. */
export function designMoves({ designs, templates }: World): WorkItemMoved[] {
  return [
    ...designs.map(({ walk: { row, history } }) => {
      const last = history.at(-1);
      if (!last) throw new RangeError('a design without a history');
      return designWorkItem(row, designApprovalWorkflow, last);
    }),
    ...templates.flatMap(({ row, releases }) =>
      releases.map((release) =>
        releaseWorkItem(
          row,
          release,
          release.receivedBy && release.receivedAt
            ? { action: 'receive', by: release.receivedBy, at: release.receivedAt }
            : { action: 'release', by: release.releasedBy, at: release.releasedAt },
        ),
      ),
    ),
  ];
}
