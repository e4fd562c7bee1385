// Mutation tests of the pure cores: `npm run mutate -- AREA` (all areas without a name). Fails below 80 % of killed mutants.
import { MUTATED } from './areas.mjs';

export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  // TypeScript 7 has no JavaScript API: there is no type checker for mutants, and the tsconfig is not preprocessed
  tsconfigFile: 'none.json',
  mutate: [...MUTATED, '!**/*.test.ts'],
  jest: {
    projectType: 'custom',
    configFile: 'deploy/mutation/jest.config.mjs',
    // finding related tests does not follow ESM imports with `.js` suffixes
    enableFindRelatedTests: false,
  },
  // what a mutant cannot change: schemas and constants evaluated at import, texts of programming errors
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
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
    '!jest.config.mjs',
    '!package.json',
    '!proto/package.json',
    '!deploy/mutation/**',
  ],
};
