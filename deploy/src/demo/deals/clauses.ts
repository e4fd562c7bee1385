import type { ClauseCategory, ClausePosition, ClauseRank } from '@bls/proto/domain/clause/clause';
import { addDays } from '@bls/proto/domain/values/time';
import { actorFrom } from '../tenants/actors.js';
import { secondsAfter, type Today } from '../base/clock.js';
import { idOf } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';

type Fallback = Omit<ClausePosition, 'rank'>;
type DemoClause = { category: ClauseCategory; title: string; titleZh: string; en: string; zh: string; fallbacks: readonly Fallback[] };

const CLAUSES: readonly DemoClause[] = [
  {
    category: 'payment',
    title: 'Payment without set-off',
    titleZh: '不得抵销的付款',
    en: 'The licensee pays each bill in full within {paymentDays} of its date in {currency}, without set-off or retention. Late amounts bear interest of 1.5 % a month.',
    zh: '被授权方应自账单日起 {paymentDays}内以 {currency} 全额支付每期账单，不得抵销或扣留。逾期款项按每月 1.5% 计息。',
    fallbacks: [
      {
        en: 'The licensee pays each bill within {paymentDays} of its date in {currency}. It may set off only claims that are undisputed or decided by a court. Late amounts bear interest at the statutory rate.',
        zh: '被授权方应自账单日起 {paymentDays}内以 {currency} 支付每期账单，仅可抵销无争议或经法院裁决的债权。逾期款项按法定利率计息。',
        note: 'The licensee has paid on time for two years, or gives a bank guarantee.',
        approver: 'seniorFinance',
      },
    ],
  },
  {
    category: 'audit',
    title: 'Books and audit',
    titleZh: '账簿与审计',
    en: 'The licensor may inspect and copy the books of {licensee} at any time on five working days’ notice. Where sales were reported more than 3 % too low, the licensee bears the costs of the audit.',
    zh: '授权方可提前五个工作日通知，随时查阅并复制{licensee}的账簿。少报销售超过 3% 的，审计费用由被授权方承担。',
    fallbacks: [
      {
        en: 'The licensor may have an independent auditor inspect the books of {licensee} once a year on fifteen working days’ notice. Where sales were reported more than 5 % too low, the licensee bears the costs.',
        zh: '授权方可提前十五个工作日通知，每年委托独立审计师查阅 {licensee} 的账簿一次。少报销售超过 5% 的，费用由被授权方承担。',
        note: 'Listed companies whose books are audited every year.',
        approver: 'legalHead',
      },
      {
        en: 'The licensee delivers within 90 days after each contract year a statement of its auditor about the sales of licensed articles. The licensor may ask for one further audit during the term.',
        zh: '被授权方应于每一合同年度结束后 90 天内提交其审计师就授权商品销售出具的说明。授权期限内，授权方可另行要求审计一次。',
        note: 'Only where the licensee refuses any inspection, and the guarantee covers the expected royalty.',
        approver: 'businessHead',
      },
    ],
  },
  {
    category: 'quality',
    title: 'Quality and approval',
    titleZh: '质量与审批',
    en: 'Nothing that bears {properties} is made available before the licensor has approved it in writing at each stage. Silence is no approval.',
    zh: '未经授权方在各阶段书面批准，不得提供任何带有{properties}的商品。沉默不构成批准。',
    fallbacks: [
      {
        en: 'Nothing that bears {properties} is made available before the licensor has approved it in writing. The licensor decides within fifteen working days; after a reminder and five further working days without an answer the submission counts as rejected.',
        zh: '未经授权方书面批准，不得提供任何带有{properties}的商品。授权方应于十五个工作日内决定；经催告后五个工作日仍未答复的，视为不批准。',
        note: 'The licensee asks for a time limit.',
        approver: 'legal',
      },
    ],
  },
  {
    category: 'termination',
    title: 'Termination for cause',
    titleZh: '因故终止',
    en: 'The licensor may terminate this agreement at once in writing when a payment is more than ten days late or a report is false. All instalments of the guarantee then fall due at once.',
    zh: '付款逾期超过十天或申报不实的，授权方可书面立即终止本协议。届时保底金全部分期立即到期。',
    fallbacks: [
      {
        en: 'The licensor may terminate this agreement when the licensee does not remedy a late payment or a false report within thirty days after a written notice. Instalments of the guarantee that fall due within six months are then payable at once.',
        zh: '被授权方在收到书面通知后三十天内未补救逾期付款或不实申报的，授权方可终止本协议。届时六个月内到期的保底金分期应立即支付。',
        note: 'Guarantees of one million or more, where the licensee insists on a time to remedy.',
        approver: 'businessHead',
      },
    ],
  },
  {
    category: 'territory',
    title: 'Sales outside the territory',
    titleZh: '授权地区以外的销售',
    en: 'The licensee neither sells nor ships licensed articles outside {territories}, and answers for its customers as for itself.',
    zh: '被授权方不得在{territories}以外销售或发运授权商品，并就其客户的行为承担与自身行为相同的责任。',
    fallbacks: [
      {
        en: 'The licensee does not actively sell licensed articles outside {territories}, and binds its wholesale customers to do the same.',
        zh: '被授权方不得在{territories}以外主动销售授权商品，并应约束其批发客户遵守同样义务。',
        note: 'Territories whose law does not allow a ban of passive sales.',
        approver: 'legal',
      },
    ],
  },
];

/** When legal wrote the library. */
const writtenAt = (today: Today): string => `${addDays(today, -40)}T03:00:00Z`;
const clauseId = ({ demoTenant }: Story, index: number): string => idOf(demoTenant.tenant, 'clause', index);

/** The clause library of the licensor, as legal keeps it. */
export function* clausesCourse(story: Story): Course {
  const { today, directory, licensing } = story;
  const at = writtenAt(today);
  yield at;
  const { name } = directory.staff('legal');
  CLAUSES.forEach(({ en, zh, fallbacks, ...clause }, index) => {
    const positions = [{ en, zh }, ...fallbacks].map((position, place) => ({
      ...position,
      rank: (['preferred', 'fallback1', 'fallback2'] as const)[place],
    }));
    licensing.clauses.save({ ...clause, id: clauseId(story, index), active: true, positions }, name, at);
  });
}

/** What legal inserts into a contract that is not sent yet: clauses by their place in the library, and the position of each. */
const INSERTED: readonly (readonly [index: number, rank: ClauseRank])[] = [
  [0, 'preferred'],
  [1, 'fallback1'],
  [3, 'fallback1'],
];
const MINUTES_BETWEEN = 4;

/** Inserts clauses of the library into a draft: an hour after it was generated, or after the library was written. */
export function* draftClausesCourse(story: Story, contractId: string, createdAt: string): Course {
  const legal = actorFrom(story.directory.staff('legal'));
  const begun = [createdAt, writtenAt(story.today)].toSorted().at(-1) as string;
  for (const [place, [index, rank]] of INSERTED.entries()) {
    const at = secondsAfter(begun, 3600 + place * MINUTES_BETWEEN * 60);
    yield at;
    story.licensing.contracts.insertClause(contractId, clauseId(story, index), rank, legal, at);
  }
}
