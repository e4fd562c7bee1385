import { randomUUID } from 'node:crypto';
import type { SeedApprovals } from '@bls/approvals/seed-approvals';
import { aulDetail, aulMove, aulRulesSave, aulSave, aulStampSave, aulSubmit } from '@bls/proto/contracts/calls/approvals/aul';
import { stickerDetail, stickerMove, stickerSave, stickerSubmit } from '@bls/proto/contracts/calls/approvals/sticker';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { StoreContent } from '@bls/proto/domain/aul/fields';
import { DEFAULT_STAMP, type Stamp, type StoreSettings } from '@bls/proto/domain/aul/settings';
import type { AUL_ACTIONS } from '@bls/proto/domain/workflow/definitions/approvals/aul';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { makeCall, until } from '../lib/make-call.js';
import type { Client } from '../lib/client.js';
import type { Deal } from '../lib/deal/deal.js';
import { TERM } from '../lib/deal/deal-terms.js';
import { pdfFile } from '../lib/sample-files.js';
import { acting, ADMINISTRATOR_PERSON } from './people.js';
import type { Published } from './published.js';
import type { Actor, Users } from './users.js';

const RULES: StoreSettings = {
  rules: [{ id: randomUUID(), name: 'No individual stores', active: true, verdict: 'disapprove', when: { storeTypes: ['individual'] } }],
  aulCeoReviews: true,
  stickerCeoReviews: false,
  insuranceCover: 'wholePeriod',
  ownShopName: 'Story Shop',
  ownShopNameZh: '故事商城',
};
const STAMP: Stamp = { ...DEFAULT_STAMP, left: 100 };

type Move = { by: Actor; action: (typeof AUL_ACTIONS)[number]; comment?: string; file?: true };
/** The review of a letter, up to the letter with the stamp at the licensee. */
const REVIEW: readonly Move[] = [
  { by: 'sales', action: 'approve', comment: 'A good partner.' },
  { by: 'eCommerceManager', action: 'approve' },
  { by: 'businessHead', action: 'approve' },
  { by: 'ceo', action: 'approve' },
];
const LETTER: readonly Move[] = [
  { by: 'eCommerceManager', action: 'downloadDraft' },
  { by: 'eCommerceManager', action: 'sendDraft' },
  { by: 'legal', action: 'uploadDraft' },
  { by: 'legal', action: 'uploadStamped', file: true },
  { by: 'eCommerceManager', action: 'notify' },
  { by: 'licenseeAul', action: 'download' },
];
/** Without the CEO the business head decides last, and grants fewer stickers than were requested. */
const STICKER: readonly { by: 'sales' | 'eCommerceManager' | 'businessHead'; granted?: number }[] = [
  { by: 'sales' },
  { by: 'eCommerceManager' },
  { by: 'businessHead', granted: 400 },
];
const REQUESTED = 1000;

/** The applications of the story: their content, and the stamped letter that legal uploaded. */
export type Applications = { content: StoreContent; stamped: FileDescription };

/** The settings of letters and stickers before the first application. */
export async function storeSettingsByCalls(administrator: Client): Promise<void> {
  await makeCall(administrator, aulRulesSave, { revision: 0, settings: RULES });
  await makeCall(administrator, aulStampSave, { revision: 0, stamp: STAMP });
}

export const seededStoreSettings = (savedAt: string) => ({ rules: RULES, stamp: STAMP, savedBy: ADMINISTRATOR_PERSON.name, savedAt });

const contentOf = ({ contractId }: Deal, category: string, subCategory: string, storeType: StoreContent['storeType']): StoreContent => ({
  contractId,
  storeName: 'Moon Hare Flagship',
  operator: 'Sunrise Online Ltd.',
  platform: 'tmall',
  storeType,
  storeUrl: 'https://moonhare.tmall.example/shop',
  storeId: 'S-1001',
  lines: [{ category, subCategory, quantity: REQUESTED }],
  from: new Date().toISOString().slice(0, 10),
  to: TERM.to,
  annualSales: '1200000.00',
  marketingBudget: '80000.00',
  insurances: [{ from: TERM.from, to: TERM.to }],
});

/** A letter that the rules disapprove, one that people approve and the licensee downloads, and stickers. */
export async function applicationsByCalls(
  users: Users,
  deal: Deal,
  article: { category: string; subCategory: string },
): Promise<Applications> {
  const content = contentOf(deal, article.category, article.subCategory, 'flagship');
  const client = users.as('licenseeAul');
  const refused = randomUUID();
  await makeCall(client, aulSave, { id: refused, content: { ...content, storeType: 'individual' } });
  await makeCall(client, aulSubmit, { id: refused, revision: 0 });
  const id = randomUUID();
  await makeCall(client, aulSave, { id, content });
  await makeCall(client, aulSubmit, { id, revision: 0 });
  const stamped = await users.upload('legal', 'storeLetter', await pdfFile('stamped letter.pdf'));
  const move = async ({ by, action, comment, file }: Move): Promise<void> => {
    const { revision } = await makeCall(users.as(by), aulDetail, { id });
    const input = { ...(comment ? { comment } : {}), ...(file ? { fileIds: [stamped.fileId] } : {}) };
    await makeCall(users.as(by), aulMove, { id, revision, action, ...input });
  };
  for (const each of REVIEW) await move(each);
  await until('the draft of the letter', async () => (await makeCall(client, aulDetail, { id })).status === 'pendingDownloadDraft');
  for (const each of LETTER) await move(each);
  await stickersByCalls(users, content);
  return { content, stamped };
}

async function stickersByCalls(users: Users, content: StoreContent): Promise<void> {
  const id = randomUUID();
  await makeCall(users.as('licenseeAul'), stickerSave, { id, content });
  await makeCall(users.as('licenseeAul'), stickerSubmit, { id, revision: 0 });
  for (const { by, granted } of STICKER) {
    const { revision } = await makeCall(users.as(by), stickerDetail, { id });
    const approved = granted ? { approved: grantedOf(content, granted) } : {};
    await makeCall(users.as(by), stickerMove, { id, revision, action: 'approve', ...approved });
  }
}

const grantedOf = ({ lines }: StoreContent, quantity: number) =>
  lines.map(({ category, subCategory }) => ({ category, subCategory, quantity }));

/** The same applications by the seed of approvals. */
export function seedApplications({ stores }: SeedApprovals, published: Published, { content, stamped }: Applications): void {
  const aul = published.instantsOf('aul');
  const licensee = acting('licenseeAul');
  const refused = stores.create('aul', { ...content, storeType: 'individual' }, licensee, aul('create'));
  stores.submit(refused.id, licensee, aul('disapproveByRule'));
  const { id, number } = stores.create('aul', content, licensee, aul('create'));
  stores.submit(id, licensee, aul('submit'));
  const move = ({ by, action, comment, file }: Move): void => {
    const given = { comment, ...(file ? { file: { fileId: stamped.fileId, name: stamped.name } } : {}) };
    stores.decide(id, action, acting(by), aul(action), given);
  };
  REVIEW.forEach(move);
  stores.render(id, { fileId: randomUUID(), name: `${number}-v1-draft.pdf` }, aul('generateDraft'));
  LETTER.forEach(move);
  const sticker = published.instantsOf('sticker' satisfies WorkItemMoved['kind']);
  const stickers = stores.create('sticker', content, licensee, sticker('create'));
  stores.submit(stickers.id, licensee, sticker('submit'));
  for (const { by, granted } of STICKER)
    stores.decide(stickers.id, 'approve', acting(by), sticker('approve'), granted ? { approved: grantedOf(content, granted) } : {});
}
