import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { RELEASED_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';

const migrations = join(process.cwd(), 'services/approvals/migrations');

describe('the index of letters that a day changes', () => {
  it('has exactly the released statuses, else the hourly job reads the whole table', () => {
    const statuses = readdirSync(migrations)
      .sort()
      .map((name) => readFileSync(join(migrations, name), 'utf8'))
      .flatMap((text) => /index concurrently store_application_released[^;]*status in \(([^)]*)\)/.exec(text)?.[1] ?? []);
    expect(statuses.at(-1)?.match(/\w+/g)?.toSorted()).toEqual(RELEASED_STATUSES.toSorted());
  });
});
