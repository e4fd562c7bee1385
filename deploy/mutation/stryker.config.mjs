// Mutation tests of the pure cores: `npm run mutate -- AREA` (all areas without a name). Fails below 80 % of killed mutants.
import { MUTATED } from './areas.mjs';

export default {
  testRunner: 'in-process',
  plugins: ['./deploy/mutation/in-process-runner.mjs'],
  // TypeScript 7 has no JavaScript API: there is no type checker for mutants, and the tsconfig is not preprocessed
  tsconfigFile: 'none.json',
  mutate: [...MUTATED, '!**/*.test.ts', '!**/testing/**'],
  // what a mutant cannot change: schemas and constants evaluated at import, texts of programming errors
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  // a busy machine
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 90, low: 80, break: 80 },
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.data/mutation.json' },
  tempDirName: '.data/stryker',
  ignorePatterns: [
    '**',
    '!proto/src/**',
    '!services/finance/src/billing/bank/**',
    '!services/kit/src/**',
    '!package.json',
    '!proto/package.json',
    '!deploy/mutation/**',
  ],
};
