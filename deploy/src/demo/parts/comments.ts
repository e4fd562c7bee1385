import { seedComments, type SeededComments } from '@bls/approvals/comments/comments.api';
import type { ApprovalsDb } from '@bls/approvals/db/schema';
import { staffActor } from '../tenants/actors.js';
import { withTenant } from '../base/databases.js';
import { Directory, peopleOf } from '../tenants/people.js';
import { idOf } from '../base/random.js';
import type { ServicePart } from './part.js';

const COMMENTS: SeededComments['comments'] = [
  {
    text: 'The line of copyright is missing here. © and the year, please.',
    anchor: { x: 0.62, y: 0.78, width: 0.2, height: 0.1, page: 1 },
  },
  { text: 'Half a step lighter, as in the style guide.', anchor: { x: 0.36, y: 0.3, width: 0.22, height: 0.2, page: 1 } },
];

/** Comments that designers pinned to pictures of designs, of a sample and of promotional material, the first of them answered. */
export const comments: ServicePart = {
  name: 'comments on designs',
  add({ databases }, demoTenant) {
    const { tenant } = demoTenant;
    const reviewer = staffActor(tenant, new Directory(peopleOf(demoTenant)).staff('juniorDesigner'));
    const answer = 'It comes with the next version.';
    return withTenant<ApprovalsDb, boolean>(databases.approvals, 'approvals', tenant, (trx) =>
      seedComments(trx, { tenant, id: idOf }, { reviewer, comments: COMMENTS, answer }),
    );
  },
};
