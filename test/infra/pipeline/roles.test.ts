import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { checkSettings } from '../../../infra/definitions/stage-settings.ts';
import { PipelineStack } from '../../../infra/stacks/pipeline.ts';
import { withApp } from '../synthesized.ts';

const ACCOUNT = '123456789012';
const statement = z.object({
  Action: z.string(),
  Condition: z.object({ StringEquals: z.record(z.string(), z.string()) }),
});
const role = z.object({ AssumeRolePolicyDocument: z.object({ Statement: z.tuple([statement]) }) });
const policy = z.object({
  PolicyDocument: z.object({
    Statement: z.tuple([z.object({ Action: z.literal('sts:AssumeRole'), Resource: z.array(z.string()) })]),
  }),
});
const resources = z.record(z.string(), z.object({ Properties: z.unknown() }));

const templateOf = (props: { providerArn?: string } = {}) =>
  withApp((app) =>
    Template.fromStack(
      new PipelineStack(app, 'Pipeline', {
        env: { account: ACCOUNT, region: 'ap-northeast-2' },
        repository: 'hapseok/hapseok',
        stages: [checkSettings('dev', { smsRegion: 'ap-northeast-1' })],
        ...props,
      }),
    ),
  );
const template = templateOf();

it('the pipeline’s stack trusts the jobs of one environment for each stage of the account, and pull requests with reading only', () => {
  const subjects = Object.values(resources.parse(template.findResources('AWS::IAM::Role'))).flatMap(
    ({ Properties }) => {
      const parsed = role.safeParse(Properties);
      const trusted = parsed.data?.AssumeRolePolicyDocument.Statement[0];
      if (trusted?.Action !== 'sts:AssumeRoleWithWebIdentity') return [];
      const of = (claim: string) =>
        trusted.Condition.StringEquals[`token.actions.githubusercontent.com:${claim}`];
      expect(of('aud')).toBe('sts.amazonaws.com');
      return [of('sub')];
    },
  );
  expect(subjects).toEqual(['repo:hapseok/hapseok:environment:dev', 'repo:hapseok/hapseok:pull_request']);
});

it('the pipeline’s stack gives no right but that of assuming the bootstrap’s roles of the account, in the regions of its stages', () => {
  const bootstrap = (kinds: readonly string[]) =>
    kinds.flatMap((kind) =>
      ['ap-northeast-1', 'ap-northeast-2', 'us-east-1'].map(
        (region) => `arn:aws:iam::${ACCOUNT}:role/cdk-hnb659fds-${kind}-${ACCOUNT}-${region}`,
      ),
    );
  const rights = Object.values(resources.parse(template.findResources('AWS::IAM::Policy'))).map(
    ({ Properties }) => policy.parse(Properties).PolicyDocument.Statement[0].Resource,
  );
  expect(rights).toEqual([
    bootstrap(['deploy-role', 'file-publishing-role', 'lookup-role']),
    bootstrap(['lookup-role']),
  ]);
});

it('the pipeline’s stack makes the provider of GitHub, or takes the one that the account has', () => {
  const made = 'Custom::AWSCDKOpenIdConnectProvider';
  expect(Object.keys(template.findResources(made))).toHaveLength(1);
  const providerArn = `arn:aws:iam::${ACCOUNT}:oidc-provider/token.actions.githubusercontent.com`;
  const taken = templateOf({ providerArn });
  expect(Object.keys(taken.findResources(made))).toEqual([]);
  expect(JSON.stringify(taken.findResources('AWS::IAM::Role'))).toContain(`"Federated":"${providerArn}"`);
});
