import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { OpsRefused } from './refused.ts';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { iso } from '../../shared/calendar.ts';
import { parseConfig } from '../../functions/config.ts';
import type { Services } from '../../functions/ports.ts';
import { withSecrets } from '../../functions/runtime/secrets.ts';
import { createServices } from '../../functions/runtime/services.ts';
import { sourceMapsDir } from '../bundle.ts';
import { smoke, smokeTarget } from '../smoke/journey.ts';
import { LEGAL_REASONS, openSealed, whoIs } from './people.ts';
import { checkRestored, planDrill, removeDrill, restore } from './restore-drill.ts';
import { readOrigin, rotateOrigin } from './rotate-origin.ts';
import { checkStage, readStack } from './stage.ts';

/**
 * The frames of a `trace` in a function's log with the lines of the source: bundles are one line each. The
 * source maps must be those of the build that was deployed.
 */
export function sourceFrames(mapsDir: string, name: string, trace: string): string {
  const folder = join(mapsDir, name);
  if (!/^[\w-]+$/.test(name) || !existsSync(folder)) {
    throw new OpsRefused(
      `There are no source maps of ${name === '' ? 'a function without a name' : name} in ${mapsDir}: run npm run build, or unpack those of the deployment.`,
    );
  }
  const frames = trace.split(' < ').filter((frame) => frame !== '');
  if (frames.length === 0) throw new OpsRefused('Give the trace of the log line: --trace "at … < at …".');
  return frames.map((frame) => withSource(folder, frame)).join('\n');
}

function withSource(folder: string, frame: string): string {
  const [, file = '', line, column] = /([\w.-]+\.mjs):(\d+):(\d+)/.exec(frame) ?? [];
  const path = join(folder, `${file}.map`);
  if (file === '' || !existsSync(path)) return frame;
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload);
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return frame;
  const called = /^at (?:async )?([\w.$<>]+) \(/.exec(frame)?.[1];
  const source = entry.originalSource.replace(/^.*?(?=(?:functions|shared|node_modules)\/)/, '');
  return `at ${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}${called === undefined ? '' : ` (${called} in the bundle)`}`;
}

const usage = `usage: npm run ops -- COMMAND
On a deployed stage, with --stage STAGE; without --yes a command only says what it would do:
  restore-drill                          restores the table beside itself, checks ledger and audit chain, deletes the copy
  rotate-origin                          changes the secret between CloudFront and the API
  who-is --login ID | --phone NUMBER --by NAME     everything that is kept about a member who asked for it
  open-sealed --uid usr_… --reason ${LEGAL_REASONS.join('|')} --file NUMBER --by NAME
On no stage:
  frames --function NAME --trace '…'     the source lines of a logged trace, by the source maps of the same build
  smoke --url https://DOMAIN [--match]   tries a running service, with the members of SMOKE_IDS (one or two login ids with a
                                         comma between them) and SMOKE_PASSWORD; --match: two of them, one of each side,
                                         apply at the bar SMOKE_BAR, are matched, and cancel`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = {
  stage: text,
  yes: flag,
  login: text,
  phone: text,
  by: text,
  uid: text,
  reason: text,
  file: text,
  function: text,
  trace: text,
  url: text,
  match: flag,
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const cloudFormation = new CloudFormationClient({});
const show = (value: unknown): void =>
  console.log(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
const dryRun = (what: string): void => show(`Would ${what}. Nothing was changed; --yes does it.`);

/** The use cases of the service on a table of the stage, with its keys. */
async function servicesOf(stage: string, tableName?: string): Promise<Services> {
  const data = await readStack(cloudFormation, stage, 'Data');
  const secret = (start: string) => data.idOf('AWS::SecretsManager::Secret', start);
  const env = await withSecrets({
    ...process.env,
    LOG_LEVEL: 'silent',
    TABLE_NAME: tableName ?? data.idOf('AWS::DynamoDB::Table', 'Table'),
    SECRET_ARNS: JSON.stringify({ PEPPER: secret('Pepper'), FIELD_KEY: secret('FieldKey') }),
  });
  return createServices(parseConfig(env));
}

const onStage: Record<string, (stage: string, values: Values) => Promise<void>> = {
  'restore-drill': async (stage, { yes }) => {
    const data = await readStack(cloudFormation, stage, 'Data');
    const dynamo = new DynamoDBClient({});
    const plan = await planDrill(dynamo, data.idOf('AWS::DynamoDB::Table', 'Table'), Date.now());
    if (!yes)
      return dryRun(`restore ${plan.source} as of ${iso(plan.at)} to ${plan.target}, check it and delete it`);
    await restore(dynamo, plan, setTimeout);
    const verdict = await checkRestored(await servicesOf(stage, plan.target), plan.at);
    for (const line of verdict.lines) show(line);
    if (!verdict.isSound)
      throw new OpsRefused(`The restored table is not sound; ${plan.target} was kept to look at.`);
    await removeDrill(dynamo, plan);
    show(`${plan.target} was deleted again`);
  },
  'rotate-origin': async (stage, { yes }) => {
    const data = await readStack(cloudFormation, stage, 'Data');
    const web = await readStack(cloudFormation, stage, 'Web');
    const parts = {
      secrets: new SecretsManagerClient({}),
      cloudFront: new CloudFrontClient({}),
      secretId: data.idOf('AWS::SecretsManager::Secret', 'OriginSecret'),
      distributionId: web.idOf('AWS::CloudFront::Distribution', 'Site'),
    };
    const state = await readOrigin(parts);
    show(
      `CloudFront sends ${{ same: 'the present secret', former: 'the former secret', other: 'another secret: all calls are refused' }[state.sent]}`,
    );
    if (!yes)
      return dryRun(
        `${state.sent === 'same' ? 'make a new secret and ' : ''}have CloudFront send the present one`,
      );
    await rotateOrigin(parts, state, setTimeout);
    show('CloudFront takes the present secret on within minutes; the former one is accepted meanwhile');
  },
  'who-is': async (stage, { login, phone, by, yes }) =>
    show(await whoIs(await servicesOf(stage), { login, phone }, { by, isConfirmed: yes }, Date.now())),
  'open-sealed': async (stage, { uid, reason, file, by, yes }) =>
    show(
      await openSealed(await servicesOf(stage), { uid, reason, file }, { by, isConfirmed: yes }, Date.now()),
    ),
};

async function trySmoke(values: Values): Promise<void> {
  const target = smokeTarget(values, process.env);
  if (target === null) throw new OpsRefused(usage);
  const steps = await smoke(target);
  for (const { name, problem } of steps)
    show(problem === null ? `ok      ${name}` : `FAILED  ${name}: ${problem}`);
  const failed = steps.filter(({ problem }) => problem !== null).length;
  const sum = `${steps.length - failed} passed, ${failed} failed at ${target.url}`;
  if (failed > 0) throw new OpsRefused(sum);
  show(sum);
}

const onNoStage: Record<string, (values: Values) => void | Promise<void>> = {
  frames: (values) => show(sourceFrames(sourceMapsDir, values.function ?? '', values.trace ?? '')),
  smoke: trySmoke,
};

/** Does what the arguments of `npm run ops` say. */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(onStage, name) ? onStage[name] : undefined;
  const local = Object.hasOwn(onNoStage, name) ? onNoStage[name] : undefined;
  if (command === undefined && local === undefined) throw new OpsRefused(usage);
  const { values } = parseArgs({ args, options });
  await local?.(values);
  await command?.(checkStage(values.stage), values);
}
