/** The pure core modules, by area: what is mutated, and the folders of the tests that must fail. */
const AREAS = {
  decimals: { mutate: ['proto/src/domain/values/{decimal,money}.ts'], tests: ['proto/src/domain/values'] },
  royalty: {
    mutate: ['proto/src/domain/royalty/engine/**/*.ts', 'proto/src/domain/royalty/case/{bill-calendar,case-of-terms}.ts'],
    tests: ['proto/src/domain/royalty'],
  },
  workflow: {
    mutate: ['proto/src/domain/workflow/workflow.ts', 'proto/src/domain/workflow/design/{chain,check,compare,compile,path}.ts'],
    tests: ['proto/src/domain/workflow'],
  },
  rules: { mutate: ['proto/src/domain/term-sheet/rules/*.ts'], tests: ['proto/src/domain/term-sheet'] },
  matching: {
    mutate: ['proto/src/domain/spu/{similarity,matching/*}.ts', 'services/finance/src/billing/bank/match-lines.ts'],
    tests: ['proto/src/domain/spu', 'services/finance/src/billing/bank'],
  },
};
const names = (process.env.MUTATE ?? '').split(' ').filter(Boolean);
const chosen = Object.entries(AREAS).filter(([name]) => names.length === 0 || names.includes(name));

export const MUTATED = chosen.flatMap(([, { mutate }]) => mutate);
export const TESTS = chosen.flatMap(([, { tests }]) => tests);
/** It makes 4,000 deals, of which few keep all rules: too slow to run for each mutant. */
export const LEFT_OUT = ['proto/src/domain/royalty/engine/signed-terms.test.ts'];
