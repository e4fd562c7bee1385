import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import type { WorkItemKind } from '@bls/proto/domain/inbox/work-item';
import type { Installation } from '../processes/environment.js';

export const DEMO_PASSWORD = 'Quiet#Harbour7';
export const DEMO_TENANT = 'CTL';

/** Who to sign in as to see what, and items of which kinds the demo has waiting for that person. */
export const STORIES: readonly (readonly [name: string, story: string, waiting: readonly WorkItemKind[]])[] = [
  ['salesmanager', 'deals of each kind that wait for a decision, contracts that were returned', ['termSheet', 'contract']],
  ['sales', 'a counter-offer to be answered row by row, deals that were returned', ['termSheet']],
  ['legal', 'contracts that the licensee has accepted', ['contract']],
  ['legalhead', 'contracts to review, letters to stamp', ['contract', 'aul']],
  ['brandownerdesigner', 'art and promotional material of the own property to approve or reject', ['creativeReview', 'popApproval']],
  ['juniorfinance', 'sales reports with warnings, and who is behind', ['salesReport']],
  ['seniorfinance', 'corrected months, credit notes, dunning, closed months, bills in three currencies', ['salesReport', 'payment']],
  ['seniorfinance2', 'the second person, who confirms the refunds that seniorfinance reports', ['payment']],
  ['licenseefinance', 'the month to report, bills to pay, the account statement', ['bill']],
];

/** The text after a start: the address, and for the demo one account per role and the user guide. */
export function welcome({ publicUrl, host, demo, servers }: Installation, tookMs: number): string {
  const lines = ['', `Ready after ${(tookMs / 1000).toFixed(1)} s: ${publicUrl}`, ''];
  if (demo) {
    const names = ROLE_CODES.map((role) => `${role.toLowerCase()}@${DEMO_TENANT.toLowerCase()}`);
    lines.push(`Password of every account: ${DEMO_PASSWORD}   (other tenants: @plby, @pls)`, ...columns(names, 4), '');
    const accounts = STORIES.map(([name, story]) => [`${name}@${DEMO_TENANT.toLowerCase()}`, story] as const);
    const width = Math.max(...accounts.map(([account]) => account.length)) + 2;
    lines.push('To see', ...accounts.map(([account, story]) => `  ${account.padEnd(width)}${story}`), '');
    lines.push(`User guide: ${publicUrl}/guide/en/index.html   (中文: ${publicUrl}/guide/zh/index.html)`, '');
  } else lines.push('The first administrator of a tenant: npm run admin -- --help', '');
  if (!servers.s3) lines.push('Files are stored in .data/objects (S3_ENDPOINT changes that); logs are in .data/logs.');
  lines.push(
    host === '127.0.0.1'
      ? 'Only this machine can connect; for others: HOST=0.0.0.0 npm start'
      : `Listens on ${host}: other machines may connect.`,
  );
  lines.push('Ctrl-C stops everything.');
  return lines.join('\n');
}

function columns(items: readonly string[], count: number): string[] {
  const width = Math.max(...items.map((item) => item.length)) + 2;
  const rows = Math.ceil(items.length / count);
  return Array.from({ length: rows }, (_, row) =>
    `  ${Array.from({ length: count }, (__, column) => (items[column * rows + row] ?? '').padEnd(width)).join('')}`.trimEnd(),
  );
}
