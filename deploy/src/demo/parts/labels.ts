import type { ApprovalsDb } from '@bls/approvals/db/schema';
import { type LabelArticle, seedLabels, type SeededRange, sellableArticles } from '@bls/approvals/labels/labels.api';
import type { SalesReportsDb } from '@bls/finance/db/sales-reports';
import { unitsOf } from '@bls/finance/sales-reports/sales-reports.api';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { addDays } from '@bls/proto/domain/values/time';
import type { Today } from '../base/clock.js';
import { withTenant } from '../base/databases.js';
import { idOf } from '../base/random.js';
import { staffActor } from '../tenants/actors.js';
import { Directory, peopleOf } from '../tenants/people.js';
import type { ServicePart } from './part.js';

/** The articles from which those with most sales are chosen. */
const MAX_ARTICLES = 400;

/** Ranges of labels: one that agrees with the reported units, one with units not reported yet, one with fewer labels than units, recalls. */
export const labels: ServicePart = {
  name: 'labels',
  async add(installation, demoTenant, today) {
    const { tenant } = demoTenant;
    const { databases, secrets } = installation;
    const within = <T>(work: Parameters<typeof withTenant<ApprovalsDb, T>>[3]): Promise<T> =>
      withTenant<ApprovalsDb, T>(databases.approvals, 'approvals', tenant, work);
    const articles = await within((trx) => sellableArticles(trx, tenant, today, MAX_ARTICLES));
    const rows = await withTenant<SalesReportsDb, { skuId: string; units: string }[]>(databases.finance, 'finance', tenant, (trx) =>
      unitsOf(
        trx,
        tenant,
        articles.map(({ contractId, skuId }) => ({ contractId, skuId })),
      ),
    );
    const units = new Map(rows.map((row) => [row.skuId, Math.round(Number(row.units))]));
    const issuer = staffActor(tenant, new Directory(peopleOf(demoTenant)).staff('eCommerceManager'));
    const keyId = KeyRing.parse(secrets.encryptionKeys.approvals, 'ENCRYPTION_KEYS').current;
    return within((trx) => seedLabels(trx, { tenant, id: idOf }, { issuer, keyId, ranges: rangesOf(articles, units, today) }));
  },
};

/** Labels of the articles with most sales; the others got more than they report so far. */
function rangesOf(articles: readonly LabelArticle[], units: ReadonlyMap<string, number>, today: Today): SeededRange[] {
  const soldOf = ({ skuId }: LabelArticle): number => units.get(skuId) ?? 0;
  const sold = articles.toSorted((a, b) => soldOf(b) - soldOf(a) || (a.skuId < b.skuId ? -1 : 1));
  const at = (daysAgo: number): string => `${addDays(today, -daysAgo)}T02:15:00Z`;
  const make: ((reported: number) => Omit<SeededRange, 'skuId' | 'at'>)[] = [
    (reported) => ({ count: Math.max(500, reported) }),
    (reported) => ({ count: Math.max(500, reported - 240) }),
    (reported) => ({
      count: reported + 1500,
      moves: [
        { kind: 'returned', from: 1, to: 120, reason: 'Roll of the old design', at: at(20) },
        { kind: 'lost', from: 301, to: 330, reason: 'Damaged in the warehouse', at: at(12) },
      ],
    }),
    (reported) => ({
      count: reported + 2000,
      moves: [
        { kind: 'recalled', from: 1, to: 800, reason: 'Seams of the first batch may open. Return the product to the shop.', at: at(6) },
      ],
    }),
    (reported) => ({
      count: Math.max(300, reported),
      moves: [
        {
          kind: 'recalled',
          from: 1,
          to: Math.max(300, reported),
          reason: 'Magnets may come loose. Do not give it to children.',
          at: at(3),
        },
      ],
    }),
    (reported) => ({ count: reported + 400, scans: 34 }),
  ];
  return make.flatMap((range, index) => {
    const article = sold[index];
    return article ? [{ skuId: article.skuId, at: at(60 - index * 4), ...range(soldOf(article)) }] : [];
  });
}
