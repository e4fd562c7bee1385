import { insertTables } from '@bls/kit/db/insert-rows';
import { type ClauseRank, type ClauseSave, clauseSaveSchema } from '@bls/proto/domain/clause/clause';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { Trx } from '../../db/schema.js';

type Seeded = { clause: ClauseSave; byName: string; at: string };

/** Clauses of the library, each position with its first wording. */
export class SeedClauses {
  private readonly clauses: Seeded[] = [];

  constructor(private readonly context: SeedContext) {}

  save(clause: unknown, byName: string, at: string): void {
    this.clauses.push({ clause: clauseSaveSchema.parse(clause), byName, at });
  }

  /** A clause that can be inserted into contracts at that instant, with this position. */
  at(id: string, rank: ClauseRank, at: string): ClauseSave {
    const found = this.clauses.find((one) => one.clause.id === id && one.at <= at)?.clause;
    if (!found?.active || !found.positions.some((position) => position.rank === rank)) throw new Error(`no ${rank} of clause ${id}`);
    return found;
  }

  insert(trx: Trx): Promise<void> {
    return insertTables(trx, this.context.tenant, {
      clause: this.clauses.map(({ clause: { id, category, title, titleZh, active, positions }, byName, at }) => ({
        id,
        category,
        title,
        titleZh,
        active,
        ranks: positions.map(({ rank }) => rank),
        updatedBy: byName,
        updatedAt: at,
      })),
      clauseWording: this.clauses.flatMap(({ clause: { id: clauseId, positions }, byName, at }) =>
        positions.map(({ rank, en, zh, note, approver }) => ({
          clauseId,
          rank,
          version: 1,
          en,
          zh,
          note: note ?? null,
          approver: approver ?? null,
          byName,
          at,
        })),
      ),
    });
  }
}
