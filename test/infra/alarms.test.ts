import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type StackResource, synthesized } from './synthesized.ts';

const topicPolicy = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.record(z.string(), z.unknown())) }),
  Topics: z.array(z.unknown()),
});
const subscription = z.object({ Protocol: z.literal('email'), Endpoint: z.string(), TopicArn: z.unknown() });

let resources: StackResource[];
beforeAll(async () => {
  ({ resources } = await synthesized());
});
const dataResources = (type: string) =>
  resources
    .filter((resource) => resource.stack === 'data' && resource.type === type)
    .map(({ properties }) => properties);

test('alarms may be published to the topic that operators read, by this account only', () => {
  const [properties] = dataResources('AWS::SNS::TopicPolicy');
  const { PolicyDocument, Topics } = topicPolicy.parse(properties);
  const allowed = PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Allow');
  expect(allowed).toEqual([
    expect.objectContaining({
      Action: 'sns:Publish',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Resource: Topics[0],
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    }),
  ]);
  const [reader] = dataResources('AWS::SNS::Subscription').map((each) => subscription.parse(each));
  expect(reader).toMatchObject({ Endpoint: 'ops@hapseok.kr', TopicArn: Topics[0] });
});
