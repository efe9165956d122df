import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiRights, jobRights, workerRights } from '../../infra/definitions/function-list.ts';
import { OTHERWISE, type StackResource, type Synthesized, synthesized, WHOLE } from './synthesized.ts';
import { REAL_OPERATOR } from '../content/real-operator.ts';

const LAMBDA = 'AWS::Lambda::Function';
const REGION = WHOLE.smsRegion;

const textsOf = ({ templates }: Synthesized): Template => {
  const { texts } = templates;
  if (texts === undefined) throw new Error('no stack of texts');
  return texts;
};
const variableOf = (name: string, { resources }: Synthesized): Set<string> =>
  new Set(
    resources
      .filter(({ type, stack }) => type === LAMBDA && stack === 'events')
      .map(({ properties }) => JSON.stringify(properties).match(`"${name}":"([^"]+)"`)?.[1] ?? 'none'),
  );
/** The stack's first resource of a type; those that the CDK adds come later. */
const oneOf = (all: readonly StackResource[], type: string): StackResource => {
  const one = all.find((resource) => resource.stack === 'texts' && resource.type === type);
  if (one === undefined) throw new Error(`no ${type}`);
  return one;
};

describe('texts from another region than the service', () => {
  let made: Synthesized;
  beforeAll(async () => {
    made = await synthesized('whole');
  });

  it('are sent from there by every function', () => {
    expect(variableOf('TEXTS_REGION', made)).toEqual(new Set([REGION]));
  });

  it('lead to the site, and name it to the phone that offers a code', () => {
    expect(variableOf('SITE_ORIGIN', made)).toEqual(new Set(['https://hapseok.kr']));
  });

  it('come with the address to which push services may write', () => {
    expect(variableOf('CONTACT_EMAIL', made)).toEqual(new Set([REAL_OPERATOR.contact.email]));
  });

  it('have a monthly limit, a sender, and a log of what was not delivered, which SNS may write', () => {
    const role = oneOf(made.resources, 'AWS::IAM::Role');
    const { properties } = oneOf(made.resources, 'Custom::AWS');
    const call = JSON.stringify(properties['Update']);
    for (const part of ['setSMSAttributes', '"MonthlySpendLimit\\":\\"200\\"', 'Hapseok', role.id]) {
      expect(call).toContain(part);
    }
    expect(call).toContain('DeliveryStatusSuccessSamplingRate\\":\\"0\\"');
    expect(properties['Create']).toEqual(properties['Update']);
    expect(JSON.stringify(role.properties['AssumeRolePolicyDocument'])).toContain('sns.amazonaws.com');
    expect(JSON.stringify(role.properties['Policies'])).toMatch(
      new RegExp(`log-group:sns/${REGION}/.*DirectPublishToPhoneNumber`),
    );
    textsOf(made).hasResourceProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 });
  });
});

it('a stage without a limit leaves the settings of the account alone', async () => {
  const made = await synthesized('dev');
  expect(Object.keys(made.templates)).not.toContain('texts');
  expect(variableOf('TEXTS_REGION', made)).toEqual(new Set(['none']));
});

describe('texts through Solapi', () => {
  let made: Synthesized;
  beforeAll(async () => {
    made = await synthesized('otherwise');
  });

  it('are sent with the settings of the stage, and its key is read by what sends texts', () => {
    const functions = made.resources
      .filter(({ type }) => type === LAMBDA)
      .map(({ properties }) => JSON.stringify(properties))
      .filter((text) => text.includes('TABLE_NAME'));
    for (const text of functions) {
      expect(text).toContain('"TEXTS_CARRIER":"solapi"');
      expect(text).toContain(OTHERWISE.alimtalkTemplates.confirmed);
    }
    const senders = Object.values({ ...apiRights, ...jobRights, ...workerRights }).filter(
      ({ texts }) => texts,
    );
    expect(functions.filter((text) => text.includes('SOLAPI_API_SECRET'))).toHaveLength(senders.length);
  });

  it('need no right of SNS and no settings of it', () => {
    const policies = made.resources.filter(({ type }) => type === 'AWS::IAM::Policy');
    expect(JSON.stringify(policies)).not.toContain('sns:Publish');
    expect(Object.keys(made.templates)).not.toContain('texts');
  });
});
