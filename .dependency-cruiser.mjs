import swcVisitor from '@swc/core/Visitor.js';

// TypeScript 7 has no JavaScript API, so the files are read by swc, whose visitor does not know `using` declarations yet.
const { visitStatement } = swcVisitor.default.prototype;
swcVisitor.default.prototype.visitStatement = function (statement) {
  return statement.type === 'UsingDeclaration' ? statement : visitStatement.call(this, statement);
};

/** The one-way imports between packages. `npm run check:imports` holds them; deploy/test/import-rules.test.ts proves that they work. */
const SERVICE = '^services/(?!kit/|shared/)([^/]+)/';
const PROTO = '^proto/(src|dist)/';
const KIT = '^services/kit/(src|dist)/';
const SHARED = '^services/shared/(src|dist)/';
const TEST = '\\.test\\.tsx?$|/test/|/testing/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule('no-circles', 'two files that need each other are one file, or three', {}, { circular: true }),
    // the compiler resolves a package that has types and no code
    rule('resolvable', 'an import must lead somewhere', {}, { couldNotResolve: true, pathNot: '^kubernetes-types/' }),
    rule(
      'proto-knows-nobody',
      'the language runs in a browser and depends on nothing of ours',
      { path: PROTO },
      { path: '^(services|bff|frontend|deploy)/' },
    ),
    rule(
      'proto-without-io',
      'proto: Zod only, no I/O',
      { path: '^proto/src/', pathNot: TEST },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    ),
    rule(
      'royalty-engine-in-services-only',
      'screens ask a service to calculate, so that the engine is in no bundle',
      { path: '^(frontend/|proto/src/(?!domain/royalty/engine/))', pathNot: TEST },
      { path: '^proto/(src|dist)/domain/royalty/engine/' },
    ),
    rule('frontend-knows-proto-only', 'screens call the BFF', { path: '^frontend/' }, { path: '^(services|bff|deploy)/' }),
    rule('kit-knows-proto-only', 'the kit has no domain words', { path: KIT }, { path: `${SERVICE}|${SHARED}|^(bff|frontend|deploy)/` }),
    rule(
      'shared-below-services',
      'business parts of several services know no service',
      { path: SHARED },
      { path: `${SERVICE}|^(bff|frontend|deploy)/` },
    ),
    rule(
      'domain-below-contracts',
      'rules know no calls and no texts',
      { path: '^proto/src/domain/', pathNot: TEST },
      { path: '^proto/src/(contracts|presentation)/' },
    ),
    rule(
      'contracts-below-presentation',
      'calls know no menu and no texts',
      { path: '^proto/src/contracts/', pathNot: TEST },
      { path: '^proto/src/presentation/' },
    ),
    rule('services-never-each-other', 'services talk by calls and events', { path: SERVICE }, { path: SERVICE, pathNot: '^services/$1/' }),
    rule('services-know-proto-and-kit', 'nothing above a service is known to it', { path: SERVICE }, { path: '^(bff|frontend|deploy)/' }),
    rule('bff-never-a-service', 'the BFF fans out by calls', { path: '^bff/' }, { path: `${SERVICE}|${SHARED}|^(frontend|deploy)/` }),
    rule('bff-without-sql-and-queues', 'the BFF holds no data', { path: '^bff/src/' }, { path: 'node_modules/(kysely|pg|bullmq)/' }),
    rule(
      'kysely-stays-low',
      'only repositories, queries and db/ see SQL',
      { path: `${SERVICE}src/`, pathNot: `\\.(repository|queries)\\.ts$|/src/db/|${TEST}` },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    rule(
      'controllers-without-repositories',
      'a controller binds calls to use cases',
      { path: '\\.controller\\.ts$' },
      { path: '\\.repository\\.ts$' },
    ),
    rule(
      'no-feature-to-feature',
      'what two features need lies in ui, domain or lib',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    rule(
      'lib-below-ui',
      'lib knows no control and no widget',
      { path: '^frontend/src/lib/', pathNot: TEST },
      { path: '^frontend/src/(ui|domain|features|app)/' },
    ),
    rule('lib-without-widgets', 'lib draws nothing', { path: '^frontend/src/lib/.*\\.tsx$', pathNot: TEST }, {}),
    rule(
      'ui-below-domain',
      'controls know no widget of the trade',
      { path: '^frontend/src/ui/', pathNot: TEST },
      { path: '^frontend/src/(domain|features|app)/' },
    ),
    rule(
      'ui-without-domain-rules',
      'controls know plain values of proto only: no calls, no rules of the trade',
      { path: '^frontend/src/ui/', pathNot: TEST },
      { path: PROTO, pathNot: `${PROTO}domain/(values/|search/searchable\\.)` },
    ),
    rule(
      'domain-below-features',
      'widgets that several features use know none of them',
      { path: '^frontend/src/domain/', pathNot: TEST },
      { path: '^frontend/src/(features|app)/' },
    ),
    rule(
      'features-below-app',
      'features do not know the shell',
      { path: '^frontend/src/features/', pathNot: TEST },
      { path: '^frontend/src/app/' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/.*\\.d\\.ts$|\\.css$|\\?' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
};
