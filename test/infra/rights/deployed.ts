import * as z from 'zod';
import { type Synthesized, synthesized } from '../synthesized.ts';

const ACCOUNT = '123456789012';
const REGION = 'ap-northeast-2';
const PSEUDO: Record<string, string> = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::Region': REGION,
  'AWS::URLSuffix': 'amazonaws.com',
};

const arnOf = (service: string, rest: string) => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;
const ARNS: Record<string, (id: string) => string> = {
  'AWS::DynamoDB::Table': (id) => arnOf('dynamodb', `table/${id}`),
  'AWS::SQS::Queue': (id) => arnOf('sqs', id),
  'AWS::S3::Bucket': (id) => `arn:aws:s3:::${id}`,
  'AWS::SecretsManager::Secret': (id) => arnOf('secretsmanager', `secret:${id}`),
  'AWS::KMS::Key': (id) => arnOf('kms', `key/${id}`),
};
const queueAddress = (id: string) => `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${id}`;

/** The ARN of the queue at an address. */
export const queueArn = (url: string): string => arnOf('sqs', url.slice(url.lastIndexOf('/') + 1));

const template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string() })),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }))
    .default({}),
});
const pair = z.tuple([z.string(), z.unknown()]);

/** A value of a stack's template with everything that CloudFormation fills in. */
function filledIn(made: Synthesized, stack: string, value: unknown): unknown {
  const fill = (part: unknown): unknown => filledIn(made, stack, part);
  if (Array.isArray(value)) return value.map(fill);
  if (typeof value !== 'object' || value === null) return value;
  const [[kind = '', rest] = [], ...others] = Object.entries(value);
  if (others.length > 0)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part)]));
  const typeOf = (id: string) =>
    made.resources.find((one) => one.stack === stack && one.id === id)?.type ?? '';
  switch (kind) {
    case 'Ref': {
      const id = String(rest);
      if (id in PSEUDO) return PSEUDO[id];
      if (typeOf(id) === 'AWS::SQS::Queue') return queueAddress(id);
      return typeOf(id) === 'AWS::SecretsManager::Secret' ? ARNS[typeOf(id)]?.(id) : id;
    }
    case 'Fn::GetAtt': {
      const [id, attribute] = pair.parse(rest);
      return attribute === 'Arn'
        ? (ARNS[typeOf(id)]?.(id) ?? arnOf('other', id))
        : `${id}.${String(attribute)}`;
    }
    case 'Fn::Join': {
      const [separator, parts] = pair.parse(rest);
      return z.array(z.string()).parse(fill(parts)).join(separator);
    }
    case 'Fn::ImportValue':
      return imported(made, rest);
    default:
      return { [kind]: fill(rest) };
  }
}

function imported(made: Synthesized, name: unknown): unknown {
  for (const [stack, one] of Object.entries(made.templates)) {
    for (const { Value, Export } of Object.values(template.parse(one.toJSON()).Outputs))
      if (Export?.Name === name) return filledIn(made, stack, Value);
  }
  throw new Error(`no stack exports ${String(name)}`);
}

const list = z.union([z.string().transform((one) => [one]), z.array(z.string())]).optional();
const statement = z.object({
  Effect: z.literal('Allow'),
  Action: list,
  Resource: list,
  NotResource: list,
});
const policy = z.object({
  Roles: z.array(z.object({ Ref: z.string() })),
  PolicyDocument: z.object({ Statement: z.array(z.unknown()) }),
});
const lambda = z.object({
  Description: z.string(),
  Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});

export type Statement = z.output<typeof statement>;
export interface DeployedFunction {
  env: Record<string, string>;
  /** What its role may do. */
  statements: Statement[];
}

/** A Lambda function as CloudFormation would make it, by its name in infra/definitions/function-list.ts. */
export async function deployedFunction(
  name: string,
  stage?: Parameters<typeof synthesized>[0],
): Promise<DeployedFunction> {
  const made = await synthesized(stage);
  for (const { stack, type, properties } of made.resources) {
    const parsed = lambda.safeParse(properties);
    if (type !== 'AWS::Lambda::Function' || parsed.data?.Description !== name) continue;
    const [roleId] = parsed.data.Role['Fn::GetAtt'];
    const env = z
      .record(z.string(), z.string())
      .parse(filledIn(made, stack, parsed.data.Environment.Variables));
    return { env, statements: statementsOf(made, stack, roleId) };
  }
  throw new Error(`no function ${name}`);
}

function statementsOf(made: Synthesized, stack: string, roleId: string): Statement[] {
  return made.resources
    .filter((one) => one.stack === stack && one.type === 'AWS::IAM::Policy')
    .map(({ properties }) => policy.parse(properties))
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === roleId))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .map((one) => statement.parse(filledIn(made, stack, one)));
}
