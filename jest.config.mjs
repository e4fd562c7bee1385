import { registerHooks } from 'node:module';

// Jest compiles the global setup, but its imports are resolved by Node, which does not look for `.ts` behind `.js`.
registerHooks({
  resolve(specifier, context, next) {
    const source = specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts');
    return next(source ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});

export const base = {
  rootDir: '.',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@bls/proto/(.*)$': '<rootDir>/proto/src/$1',
    '^@bls/api-client/(.*)$': '<rootDir>/proto/api-client/src/$1',
    '^@bls/kit/(.*)$': '<rootDir>/services/kit/src/$1',
    '^@bls/shared/(.*)$': '<rootDir>/services/shared/src/$1',
    '^@bls/(identity|licensing|approvals|finance|files)/(.*)$': '<rootDir>/services/$1/src/$2',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          experimental: { keepImportAttributes: true },
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' }, useDefineForClassFields: false },
        },
        module: { type: 'es6' },
      },
    ],
  },
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
};

export default {
  // Long enough for a busy machine; a test that hangs still fails.
  testTimeout: 240_000,
  // Modules of a test file stay in memory when it is over; a worker that holds this much is replaced by a new one.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{proto,bff,deploy}/src/**/*.test.ts',
        '<rootDir>/services/*/src/**/*.test.ts',
        '<rootDir>/deploy/test/lib/**/*.test.ts',
      ],
    },
    {
      ...base,
      displayName: 'service',
      testMatch: ['<rootDir>/services/*/test/**/*.test.ts', '<rootDir>/bff/test/**/*.test.ts'],
      globalSetup: '<rootDir>/services/kit/src/testing/servers.setup.ts',
      globalTeardown: '<rootDir>/services/kit/src/testing/servers.teardown.ts',
    },
    {
      ...base,
      displayName: 'screen',
      testMatch: ['<rootDir>/frontend/{src,test}/**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/frontend/test/environment.mjs',
    },
    {
      ...base,
      displayName: 'journey',
      testMatch: ['<rootDir>/deploy/test/{,deals/,outages/}*.test.ts'],
      globalSetup: '<rootDir>/deploy/test/system/demo.setup.ts',
      globalTeardown: '<rootDir>/deploy/test/system/demo.teardown.ts',
    },
  ],
};
