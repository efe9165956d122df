import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { PipelineStack } from '../../../infra/stacks/pipeline.ts';
import { stages } from '../../../infra/stages/index.ts';
import { withApp } from '../synthesized.ts';

const statement = z.object({
  Action: z.string(),
  Condition: z.object({ StringEquals: z.record(z.string(), z.string()) }),
});
const role = z.object({ AssumeRolePolicyDocument: z.object({ Statement: z.tuple([statement]) }) });
const resources = z.record(z.string(), z.object({ Properties: z.unknown() }));

const props = { repository: 'hapseok/hapseok', stages: Object.keys(stages) };
const template = withApp((app) => Template.fromStack(new PipelineStack(app, 'Pipeline', props)));

it('trusts the jobs of one environment for each stage, and pull requests with reading only', () => {
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
  expect(subjects).toEqual([
    'repo:hapseok/hapseok:environment:dev',
    'repo:hapseok/hapseok:environment:prod',
    'repo:hapseok/hapseok:pull_request',
  ]);
});

it('gives no right but that of assuming the bootstrap’s roles', () => {
  const policies = Object.values(resources.parse(template.findResources('AWS::IAM::Policy')));
  const rights = policies.map(({ Properties }) => JSON.stringify(Properties));
  expect(rights).toHaveLength(3);
  for (const right of rights) {
    expect(right).toContain('"Action":"sts:AssumeRole"');
    expect(right).toContain(':role/cdk-hnb659fds-');
  }
  expect(rights.filter((right) => right.includes('-lookup-role-*'))).toHaveLength(1);
});
