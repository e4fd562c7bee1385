import type { MovedContract } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import type { MovingSheet } from '@bls/proto/domain/moving-in/workbooks';
import type { ReadRow } from '../state/read-row.js';

const PARTS = ['articles', 'rates', 'guarantees'] as const satisfies readonly MovingSheet[];

/** The rows of a workbook of contracts, by contract. Adds issues to rows of a contract that is not there or there twice. */
export function movedContracts(rows: readonly ReadRow[]): MovedContract[] {
  const contracts = new Map<string, MovedContract>();
  for (const row of rows) {
    if (row.sheet !== 'contracts' || row.contract === null) continue;
    if (contracts.has(row.contract)) row.issues.push({ column: 'contract', rule: 'movingIn.twice' });
    else contracts.set(row.contract, { number: row.contract, contract: partOf(row), articles: [], rates: [], guarantees: [] });
  }
  for (const row of rows) {
    const part = PARTS.find((sheet) => sheet === row.sheet);
    if (!part || row.contract === null) continue;
    const contract = contracts.get(row.contract);
    if (contract) contract[part].push(partOf(row));
    else row.issues.push({ column: 'contract', rule: 'movingIn.notFound', params: { found: row.contract.slice(0, 60) } });
  }
  return [...contracts.values()];
}

const partOf = ({ row, cells }: ReadRow) => ({ row, values: { ...cells } });
