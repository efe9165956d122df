import type { Import, SourceFile } from './source.ts';

interface Layer {
  /** Folders and files that it may import besides itself and `shared`. */
  imports: readonly string[];
  /** Of these only types. */
  onlyTypes?: string;
  /** The packages that it may import; all where none are named. */
  packages?: RegExp;
}

const WITHOUT_AWS = /^(?!@aws-sdk\/|aws-|@middy\/)/;
const WITHOUT_SDK = /^(?!@aws-sdk\/)/;
const OF_BROWSERS = /^(?!@aws-sdk\/|aws-|@middy\/|node:)/;

const functions = (...names: string[]): string[] => names.map((name) => `functions/${name}`);
/** Handlers get their services passed in. Of the clients each would put its own into its function's bundle. */
const HANDLER = functions(
  'api',
  'ports.ts',
  'crypto',
  'items',
  'store/list-search.ts',
  'domain',
  'use-cases',
  'middleware',
);

const paths = (...names: string[]): string[] => names.map((name) => `web/src/${name}`);
/** Of the route table the site takes types only: the schemas of every call would come along. */
const site = (...imports: string[]): Layer => ({
  imports,
  packages: OF_BROWSERS,
  onlyTypes: 'shared/routes',
});
const GROUND = paths('lib', 'styles', 'text');
const KIT = [...GROUND, ...paths('illustrations', 'ui')];
const FEATURE = [...KIT, ...paths('features/auth')];
const PAGE = [...KIT, ...paths('features')];

/**
 * Who may import whom. The longest name that fits speaks for a file; `*` is one folder, and each of those is
 * a layer of its own. `functions` and the site are listed from the lowest to the highest.
 */
const LAYERS: Readonly<Record<string, Layer>> = {
  shared: { imports: [], packages: /^(zod|es-hangul)$/ },

  'functions/config.ts': { imports: [], packages: WITHOUT_AWS },
  'functions/ports.ts': { imports: functions('config.ts') },
  'functions/describe-error.ts': { imports: functions('ports.ts'), packages: WITHOUT_AWS },
  'functions/crypto': { imports: functions('ports.ts'), packages: WITHOUT_AWS },
  'functions/items': { imports: [], packages: WITHOUT_AWS },
  'functions/store': { imports: functions('ports.ts', 'crypto') },
  'functions/domain': { imports: functions('ports.ts', 'crypto', 'items'), packages: /^zod$/ },
  'functions/use-cases': {
    imports: functions('ports.ts', 'describe-error.ts', 'crypto', 'items', 'store', 'domain'),
    packages: WITHOUT_AWS,
  },
  'functions/clients': { imports: functions('ports.ts', 'config.ts', 'describe-error.ts', 'domain') },
  'functions/runtime': { imports: functions('ports.ts', 'config.ts', 'crypto', 'store', 'clients') },
  'functions/middleware': {
    imports: functions('ports.ts', 'describe-error.ts', 'crypto', 'items', 'use-cases', 'runtime'),
    packages: WITHOUT_SDK,
  },
  'functions/api': { imports: HANDLER, packages: WITHOUT_AWS },
  'functions/api/groups/index.ts': {
    imports: [...HANDLER, ...functions('clients/text-reader')],
    packages: WITHOUT_AWS,
  },
  'functions/api/verify/index.ts': {
    imports: [...HANDLER, ...functions('clients/identity')],
    packages: WITHOUT_AWS,
  },
  'functions/api/fixed/payments.ts': {
    imports: [...HANDLER, ...functions('clients/payments')],
    packages: WITHOUT_AWS,
  },
  'functions/events': {
    imports: functions('ports.ts', 'describe-error.ts', 'use-cases', 'clients', 'runtime'),
    packages: WITHOUT_SDK,
  },

  // What is deployed knows nothing of the local host.
  infra: { imports: ['functions'] },
  'infra/local': { imports: ['functions', 'infra'] },

  'web/src/lib': site(...GROUND),
  'web/src/styles': site(...GROUND),
  'web/src/text': site(...GROUND),
  'web/src/illustrations': site(...GROUND),
  'web/src/ui': site(...KIT),
  'web/src/features/*': site(...FEATURE),
  // It alone puts other features together.
  'web/src/features/apply': site(
    ...FEATURE,
    ...paths('features/accounts', 'features/deposits', 'features/groups', 'features/partnerships'),
  ),
  'web/src/pages/*': site(...PAGE),
  'web/src/app': site(...PAGE, ...paths('pages')),
  // The entries of the bundles.
  'web/src': site(...PAGE, ...paths('pages', 'app')),
  // Helpers of tests.
  'web/src/testing': { imports: ['web/src'] },

  // Tests get workers and jobs from the one file that holds them to their rights.
  test: {
    imports: [
      'test',
      'infra',
      'web',
      ...HANDLER,
      ...functions('config.ts', 'describe-error.ts', 'store', 'clients', 'runtime'),
    ],
  },
  'test/support/rights/functions.ts': { imports: ['test', 'functions', 'infra'] },
  'test/bench': { imports: ['test', 'functions', 'infra'] },
};

const isBelow = (path: string, layer: string): boolean => path === layer || path.startsWith(`${layer}/`);

/** The layer of a file: its row, and the part of the path that the row stands for. */
function layerOf(path: string): (Layer & { name: string }) | undefined {
  const parts = path.split('/');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('/');
    const row = LAYERS[name] ?? LAYERS[[...parts.slice(0, length - 1), '*'].join('/')];
    if (row !== undefined) return { ...row, name };
  }
  return undefined;
}

/** The imports that the table does not allow, a sentence each. */
export function refusedImports({ path, imports }: SourceFile): string[] {
  const layer = layerOf(path);
  if (layer === undefined) return [`${path} has no layer`];
  const onlyTypes = (target: string): boolean =>
    layer.onlyTypes !== undefined && isBelow(target, layer.onlyTypes);
  const isAllowed = ({ target, isType }: Import): boolean => {
    const other = layerOf(target);
    if (other === undefined) return layer.packages?.test(target) ?? true;
    if (onlyTypes(target)) return isType;
    return (
      other.name === layer.name || ['shared', ...layer.imports].some((allowed) => isBelow(target, allowed))
    );
  };
  return imports
    .filter((found) => !isAllowed(found))
    .map(
      ({ target }) => `${path} ${onlyTypes(target) ? 'takes only types from' : 'may not import'} ${target}`,
    );
}
